#pragma once
#include <microhttpd.h>

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
