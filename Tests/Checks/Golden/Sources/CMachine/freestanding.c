// The program on machines without a C library: wasm32 in a bare host, and arm64 with nothing but a
// Linux kernel. Tests/Support/Freestanding has the rest.
#include "machine.h"

#if !defined(__linux__) && !defined(__APPLE__)
#include <stddef.h>

#if defined(__wasm__)

// The table, for the host to read when all is written.
static uint8_t table[1 << 16];
static uint32_t table_size;

void machine_put(uint8_t byte) {
  if (table_size == sizeof table) __builtin_trap();
  table[table_size++] = byte;
}

const uint8_t *machine_table(void) { return table; }
uint32_t machine_table_size(void) { return table_size; }

#elif defined(__aarch64__)

static long system_call(long number, long a, long b, long c) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
}

enum { SYSTEM_WRITE = 64, SYSTEM_EXIT = 93 };

/// 1 GiB of zeros that the kernel gives a page at a time, as it is touched.
static _Alignas(16) uint8_t heap[1 << 30];
static size_t used;

void *machine_more(size_t bytes) {
  void *block = heap + used;
  used += (bytes + 15) / 16 * 16;
  if (used > sizeof heap) __builtin_trap();
  return block;
}

void machine_put(uint8_t byte) { system_call(SYSTEM_WRITE, 1, (long)&byte, 1); }

int main(int count, char **words);

/// The kernel puts the count of words and the words on the stack.
__attribute__((used)) static void start(long *stack) {
  system_call(SYSTEM_EXIT, main((int)stack[0], (char **)(stack + 1)), 0, 0);
}

__asm__(".global _start\n_start:\n  mov x0, sp\n  bl start\n");

#endif
#endif
