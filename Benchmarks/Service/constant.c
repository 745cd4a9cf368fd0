// Serves one file under every path, over libmicrohttpd with as many threads as foodlog-serve has: what the library by
// itself can do with an answer of that size. Usage: constant FILE. The first line of its output is the port.
#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char *body;
static size_t length;

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *upload, size_t *count, void **state) {
    (void)context, (void)url, (void)method, (void)version, (void)upload, (void)count;
    if (!*state) {
        *state = body;
        return MHD_YES;
    }
    struct MHD_Response *response = MHD_create_response_from_buffer(length, body, MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, "Content-Type", "application/json");
    enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return result;
}

int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (!file) return 64;
    body = malloc(1 << 22);
    length = fread(body, 1, 1 << 22, file);
    struct MHD_Daemon *daemon =
        MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_THREAD_POOL_SIZE, 2u,
                         MHD_OPTION_END);
    if (!daemon) return 1;
    printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);
    pause();
}
