#pragma once
#include <microhttpd.h>
#include <stdint.h>
#include <string.h>

// Swift cannot call a variadic function: these name the calls that foodlog needs, with their types.

/// Starts a daemon with the options of an array that ends with `MHD_OPTION_END`; NULL where it cannot start.
static inline struct MHD_Daemon *foodlog_mhd_start(unsigned int flags, MHD_AccessHandlerCallback handler, void *context,
                                                   struct MHD_OptionItem *options) {
    return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// The descriptor of a connection's socket; -1 where it has none.
static inline int foodlog_mhd_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// What the notification of a connection's start left there.
static inline void *foodlog_mhd_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

/// The option that has requests read strictly, and its value: the strictest that the version of the header knows.
static inline enum MHD_OPTION foodlog_mhd_strictness(void) {
#if MHD_VERSION >= 0x00097701
    return MHD_OPTION_CLIENT_DISCIPLINE_LVL;
#else
    return MHD_OPTION_STRICT_FOR_CLIENT;
#endif
}
static inline intptr_t foodlog_mhd_strictest(void) { return MHD_VERSION >= 0x00097701 ? 2 : 1; }

/// Whether the library that runs is the one of Debian 12, which lets lines of a header fold, and a line feed alone end them.
static inline int foodlog_mhd_takes_odd_lines(void) { return strcmp(MHD_get_version(), "0.9.75") == 0; }

/// Whether a field stands in the buffer as one line: its name, a colon, its value, and an end of two characters.
///
/// That version puts nulls in the place of the colon and of the end, and appends a folded line to the name, elsewhere.
static inline int foodlog_mhd_is_one_line(const char *name, const char *value) {
    if (!name || !value) return 0;
    const char *end = name + strlen(name);
    if ((uintptr_t)value <= (uintptr_t)end || (uintptr_t)value - (uintptr_t)end > 1024) return 0;
    for (const char *gap = end + 1; gap < value; gap++)
        if (*gap != ' ' && *gap != '\t') return 0;
    return value[strlen(value) + 1] == 0;
}

/// Whether the header of a request ends right behind a field: its value, an end of two characters, and an empty line.
///
/// That version takes a line that begins with a colon, or with a null, for the empty one, and what follows for another
/// request. It counts the bytes of the header from the method to what it takes for its end.
static inline int foodlog_mhd_ends_header(struct MHD_Connection *connection, const char *method, const char *value) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    if (!info || !method || !value) return 0;
    return (uintptr_t)value + strlen(value) + 4 == (uintptr_t)method + info->header_size;
}

/// A callback as the array of options holds it.
static inline intptr_t foodlog_mhd_unescape(size_t (*callback)(void *, struct MHD_Connection *, char *)) {
    return (intptr_t)callback;
}
static inline intptr_t foodlog_mhd_completed(MHD_RequestCompletedCallback callback) { return (intptr_t)callback; }
static inline intptr_t foodlog_mhd_connected(MHD_NotifyConnectionCallback callback) { return (intptr_t)callback; }
static inline intptr_t foodlog_mhd_target(void *(*callback)(void *, const char *, struct MHD_Connection *)) {
    return (intptr_t)callback;
}
static inline intptr_t foodlog_mhd_logger(void (*callback)(void *, const char *, va_list)) { return (intptr_t)callback; }

/// The marks of the end of a streamed body, which are macros of casts.
static inline ssize_t foodlog_mhd_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline uint64_t foodlog_mhd_size_unknown(void) { return MHD_SIZE_UNKNOWN; }
