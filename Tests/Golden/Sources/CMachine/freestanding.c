// What compiled code expects of a C library, for machines that have none: wasm32 in a bare host, and
// arm64 with nothing but a Linux kernel.
#include "machine.h"

#if !defined(__linux__) && !defined(__APPLE__)
#include <stddef.h>

static void stop(void) { __builtin_trap(); }

// Memory: blocks of powers of two. One that is freed goes onto the list of its size.

enum { SMALLEST = 16, SIZES = 32 };

/// Before each block: its place in `freed`, at the block's own alignment.
typedef struct { _Alignas(16) size_t size; } block_head;

static void *freed[SIZES];

/// More memory from the machine, aligned to 16.
static void *more(size_t bytes);

void free(void *block) {
  if (!block) return;
  size_t size = ((block_head *)block - 1)->size;
  *(void **)block = freed[size];
  freed[size] = block;
}

int posix_memalign(void **block, size_t alignment, size_t bytes) {
  if (alignment > _Alignof(block_head)) stop();  // Swift asks for 16 here, no more
  size_t size = 0;
  while (((size_t)SMALLEST << size) < bytes) size++;
  if (freed[size]) {
    *block = freed[size];
    freed[size] = *(void **)*block;
    return 0;
  }
  block_head *head = more(sizeof(block_head) + ((size_t)SMALLEST << size));
  head->size = size;
  *block = head + 1;
  return 0;
}

void *malloc(size_t bytes) {
  void *block;
  posix_memalign(&block, 16, bytes);
  return block;
}

// Bytes. These are what the compiler makes loops over bytes into: it must not do so here.

__attribute__((no_builtin)) void *memcpy(void *to, const void *from, size_t count) {
  for (size_t i = 0; i < count; i++) ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
  return to;
}

__attribute__((no_builtin)) void *memmove(void *to, const void *from, size_t count) {
  if ((uintptr_t)to <= (uintptr_t)from) return memcpy(to, from, count);
  while (count-- > 0) ((uint8_t *)to)[count] = ((const uint8_t *)from)[count];
  return to;
}

__attribute__((no_builtin)) void *memset(void *to, int byte, size_t count) {
  for (size_t i = 0; i < count; i++) ((uint8_t *)to)[i] = (uint8_t)byte;
  return to;
}

__attribute__((no_builtin)) int memcmp(const void *a, const void *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int difference = ((const uint8_t *)a)[i] - ((const uint8_t *)b)[i];
    if (difference) return difference;
  }
  return 0;
}

// The stack's guard. The program reads nothing from outside, so any number will do.
uintptr_t __stack_chk_guard = 0x2b1c;
void __stack_chk_fail(void) { stop(); }

#if defined(__wasm__)

extern uint8_t __heap_base;
static uintptr_t next_free, end;

static void *more(size_t bytes) {
  const size_t page = 65536;
  if (!next_free) {
    next_free = ((uintptr_t)&__heap_base + 15) / 16 * 16;
    end = __builtin_wasm_memory_size(0) * page;
  }
  if (next_free + bytes > end) {
    size_t pages = (next_free + bytes - end + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) stop();
    end += pages * page;
  }
  void *block = (void *)next_free;
  next_free += (bytes + 15) / 16 * 16;
  return block;
}

// The table, for the host to read when all is written.
static uint8_t table[1 << 16];
static uint32_t table_size;

void machine_put(uint8_t byte) {
  if (table_size == sizeof table) stop();
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

static void *more(size_t bytes) {
  void *block = heap + used;
  used += (bytes + 15) / 16 * 16;
  if (used > sizeof heap) stop();
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
