#include "CKeyPath.h"

#include <stdint.h>

/* The marks have sections of their own, for the linker's order. They are never called; they differ, so that they stay two. */
__attribute__((noinline, used, section(".text.bridge_key_path_begin"))) void bridge_key_path_begin(void)
{
    __asm__ volatile("");
}

__attribute__((noinline, used, section(".text.bridge_key_path_end"))) void bridge_key_path_end(void)
{
    __asm__ volatile("nop");
}

enum {
    line = 64,
    /* As much as a key takes of the stack, in bytes. */
    stack = 18 * 1024,
    /* More than this is not what keys need: the linker had another order. */
    most = 512 * 1024,
};

void bridge_key_path_fetch(void)
{
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    for (uintptr_t address = here - stack; address < here; address += line)
        __builtin_prefetch((const void *)address, 1, 2);
    const uintptr_t begin = (uintptr_t)&bridge_key_path_begin, end = (uintptr_t)&bridge_key_path_end;
    if (end <= begin || end - begin > most) return;
    for (uintptr_t address = begin; address < end; address += line)
        __builtin_prefetch((const void *)address, 0, 2);
}
