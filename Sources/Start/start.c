#include "Start.h"

// The entry of the shipped program, named by layout.ld. It asks the kernel for the memory that every command touches,
// in two calls, and goes on to the C library's own entry. On first touch, page by page, the same memory is 60 faults.

#if defined(__linux__) && defined(__x86_64__)

#include <stdint.h>
#include <sys/syscall.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/// The first of the program's variables, where layout.ld puts it, and the end of the last.
extern char foodlog_variables[] __attribute__((weak)), _end[];

enum { page = 4096, usual_stack = 8 * page };

/// Asks for the pages of a range; what the kernel refuses comes page by page as ever. The C library is not set up yet.
static void populate(uintptr_t from, uintptr_t to) {
    from &= -(uintptr_t)page;
    to = (to + page - 1) & -(uintptr_t)page;
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(SYS_madvise), "D"(from), "S"(to - from), "d"(MADV_POPULATE_WRITE)
                     : "rcx", "r11", "memory");
}

__attribute__((used)) static void populate_usual(const char *stack) {
    populate((uintptr_t)foodlog_variables, (uintptr_t)_end);
    populate((uintptr_t)stack - usual_stack, (uintptr_t)stack);
}

// The kernel's word for the C library is in rdx, and what was given to the program is at rsp: both are handed on.
__asm__(
    ".section .text.foodlog_start,\"ax\",@progbits\n"
    ".globl foodlog_start\n"
    ".type foodlog_start,@function\n"
    "foodlog_start:\n"
    "    mov %rdx, %rbx\n"
    "    mov %rsp, %rdi\n"
    "    call populate_usual\n"
    "    mov %rbx, %rdx\n"
    "    jmp _start\n"
    ".size foodlog_start, . - foodlog_start\n");

#endif
