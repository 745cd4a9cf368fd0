#pragma once
#include <curl/curl.h>

// Swift cannot call a variadic function: these name the calls that foodlog needs, one for each type of value.

/// Sets an option that is a `long`: a number of milliseconds, a switch.
static inline CURLcode foodlog_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

/// Sets an option that is a size.
static inline CURLcode foodlog_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

/// Sets an option that is a text, which libcurl copies.
static inline CURLcode foodlog_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

/// Sets the header lines, which must live until the transfer has ended.
static inline CURLcode foodlog_curl_set_headers(CURL *handle, struct curl_slist *lines) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, lines);
}

/// Sets the body of a POST, which libcurl copies; NULL is an empty one.
static inline CURLcode foodlog_curl_set_body(CURL *handle, const void *bytes, curl_off_t count) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_POST, 1L);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes ? bytes : "");
    return code;
}

/// Sets what is called with each piece of the body.
static inline CURLcode foodlog_curl_set_writer(CURL *handle, curl_write_callback writer, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, writer);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEDATA, context) : code;
}

/// Sets what is called at least once a second while a transfer runs.
static inline CURLcode foodlog_curl_set_progress(CURL *handle, curl_xferinfo_callback progress, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context) : code;
}

/// Sets what is called for a socket to each address that a name resolved to.
static inline CURLcode foodlog_curl_set_opener(CURL *handle, curl_opensocket_callback opener, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, opener);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context) : code;
}

/// A fact of the last transfer that is a `long`; 0 where there is none.
static inline long foodlog_curl_get_long(CURL *handle, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// A fact of the last transfer that is a size; 0 where there is none.
static inline curl_off_t foodlog_curl_get_size(CURL *handle, CURLINFO info) {
    curl_off_t value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// A fact of the last transfer that is a text; NULL where there is none.
static inline const char *foodlog_curl_get_text(CURL *handle, CURLINFO info) {
    char *value = NULL;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : NULL;
}
