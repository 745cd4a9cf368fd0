// Runs two commands in turn, so many times each, and prints what they took as one line:
//     NAME  median and 90th percentile of each in milliseconds, the ratio of the medians, the peak memory of each in MB
// Usage: alternate NAME TIMES COMMAND… -- COMMAND…        Their standard output is thrown away.
// In the words of a command `{}` stands for the number of the round, counted from 1.
// In turn, so that what else the machine does falls on both; in C, since a process that starts another hands its own
// peak memory on to it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

enum { most = 10000, mostWords = 64 };
static double times[2][most];
static long memory[2];
extern char **environ;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// The command with the number of the round in place of each `{}`.
static void expand(char **command, int round, char **words, char (*texts)[4096]) {
    int count = 0;
    for (; command[count] != NULL && count < mostWords - 1; count++) {
        char *hole = strstr(command[count], "{}");
        words[count] = command[count];
        if (hole == NULL) continue;
        snprintf(texts[count], sizeof texts[count], "%.*s%d%s", (int)(hole - command[count]), command[count], round + 2,
                 hole + 2);
        words[count] = texts[count];
    }
    words[count] = NULL;
}

static void run(char **template, int which, int round) {
    static char texts[mostWords][4096];
    char *command[mostWords];
    expand(template, round, command, texts);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    pid_t child;
    int status;
    struct rusage usage;
    double start = now();
    if (posix_spawnp(&child, command[0], &actions, NULL, command, environ) != 0 ||
        wait4(child, &status, 0, &usage) != child || status != 0) {
        fprintf(stderr, "alternate: %s failed\n", command[0]);
        exit(1);
    }
    if (round >= 0) times[which][round] = now() - start;
    if (usage.ru_maxrss > memory[which]) memory[which] = usage.ru_maxrss;
    posix_spawn_file_actions_destroy(&actions);
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int count, char **words) {
    int rounds = count > 2 ? atoi(words[2]) : 0;
    char **second = NULL;
    for (int i = 4; i < count && second == NULL; i++)
        if (strcmp(words[i], "--") == 0) words[i] = NULL, second = words + i + 1;
    if (rounds < 1 || rounds > most || second == NULL || *second == NULL) {
        fprintf(stderr, "usage: alternate NAME TIMES COMMAND... -- COMMAND...\n");
        return 64;
    }
    // The first round of each only warms the caches.
    for (int round = -1; round < rounds; round++) {
        run(words + 3, 0, round);
        run(second, 1, round);
    }
    for (int i = 0; i < 2; i++) qsort(times[i], rounds, sizeof(double), ascending);
    double median[2] = {times[0][rounds / 2], times[1][rounds / 2]};
    int high = rounds * 9 / 10;
    printf("%-10s %8.2f %8.2f   %8.2f %8.2f   %6.2f   %6.1f %6.1f\n", words[1], median[0], times[0][high], median[1],
           times[1][high], median[0] / median[1], memory[0] / 1024.0, memory[1] / 1024.0);
    return 0;
}
