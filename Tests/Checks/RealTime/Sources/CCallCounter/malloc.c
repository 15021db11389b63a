// Takes the place of glibc's allocator for everything in the program, its shared libraries included.
#include <errno.h>
#include <stddef.h>

#include "counts.h"

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

void *malloc(size_t size) {
  counted_allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  counted_allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  counted_allocations++;
  counted_frees++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  counted_allocations++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  counted_allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  counted_allocations++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

void free(void *memory) {
  counted_frees++;
  __libc_free(memory);
}
