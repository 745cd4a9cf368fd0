#include "Start.h"

// The entry of the shipped program, named by layout.ld. It asks the kernel for the memory that every command touches, and
// goes on to the C library's own entry:
// - code and tables in large pages, also where the file was dropped from memory and is read anew. What was read before the
//   kernel was told so stays small; layout.ld puts what runs that early where little else is.
// - variables and stack at once; on first touch, page by page, they are 60 faults.

#if defined(__linux__) && defined(__x86_64__)

#include <stdint.h>
#include <sys/syscall.h>

#ifndef MADV_HUGEPAGE
#define MADV_HUGEPAGE 14
#endif
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/// Where the program begins in memory, and where layout.ld puts the end of its code, the first of its variables and the
/// end of the last. Programs of another layout have none of them, and never come here.
extern char __executable_start[] __attribute__((weak)), foodlog_code_end[] __attribute__((weak));
extern char foodlog_variables[] __attribute__((weak)), _end[];

enum { page = 4096, usual_stack = 8 * page };

/// Advises the kernel of the pages of a range; what it refuses comes page by page as ever. The C library is not set up yet.
__attribute__((always_inline)) static inline void advise(int advice, uintptr_t from, uintptr_t to) {
    from &= -(uintptr_t)page;
    to = (to + page - 1) & -(uintptr_t)page;
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(SYS_madvise), "D"(from), "S"(to - from), "d"((long)advice)
                     : "rcx", "r11", "memory");
}

__attribute__((used, section(".text.foodlog_start"))) static void advise_usual(const char *stack) {
    advise(MADV_HUGEPAGE, (uintptr_t)__executable_start, (uintptr_t)foodlog_code_end);
    advise(MADV_POPULATE_WRITE, (uintptr_t)foodlog_variables, (uintptr_t)_end);
    advise(MADV_POPULATE_WRITE, (uintptr_t)stack - usual_stack, (uintptr_t)stack);
}

// The kernel's word for the C library is in rdx, and what was given to the program is at rsp: both are handed on.
__asm__(
    ".section .text.foodlog_start,\"ax\",@progbits\n"
    ".globl foodlog_start\n"
    ".type foodlog_start,@function\n"
    "foodlog_start:\n"
    "    mov %rdx, %rbx\n"
    "    mov %rsp, %rdi\n"
    "    call advise_usual\n"
    "    mov %rbx, %rdx\n"
    "    jmp _start\n"
    ".size foodlog_start, . - foodlog_start\n");

#endif
