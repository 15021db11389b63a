// Bytes. These are what the compiler makes loops over bytes into: it must not do so here.
#include "freestanding.h"

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
void __stack_chk_fail(void) { __builtin_trap(); }
