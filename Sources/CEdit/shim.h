#ifndef FOODLOG_EDIT_SHIM_H
#define FOODLOG_EDIT_SHIM_H

#include <stdio.h>
#include <editline/readline.h>

/* The settings of libedit are variables, which Swift does not let anybody change. */
static inline void foodlog_edit_configure(
    const char *name, const char *breaks, char **(*complete)(const char *, int, int)) {
    rl_readline_name = (char *)name;
    rl_basic_word_break_characters = (char *)breaks;
    rl_completer_word_break_characters = (char *)breaks;
    rl_attempted_completion_function = complete;
}

/* Keeps it from offering files where nothing is offered. */
static inline void foodlog_edit_only_these(void) { rl_attempted_completion_over = 1; }

/* The line that is being edited. */
static inline const char *foodlog_edit_line(void) { return rl_line_buffer; }

#endif
