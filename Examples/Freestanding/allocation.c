// Memory: blocks of powers of two. One that is freed goes onto the list of its size.
#include "freestanding.h"

enum { SMALLEST = 16, SIZES = 32, OUT_OF_MEMORY = 12 };

/// Before each block: its place in `freed`, at the block's own alignment.
typedef struct { _Alignas(16) size_t size; } block_head;

static void *freed[SIZES];

void free(void *block) {
  if (!block) return;
  size_t size = ((block_head *)block - 1)->size;
  *(void **)block = freed[size];
  freed[size] = block;
}

int posix_memalign(void **block, size_t alignment, size_t bytes) {
  if (alignment > _Alignof(block_head)) __builtin_trap();  // Swift asks for 16 here, no more
  size_t size = 0;
  if (bytes > SIZE_MAX / 4) return OUT_OF_MEMORY;
  while (((size_t)SMALLEST << size) < bytes) size++;
  if (freed[size]) {
    *block = freed[size];
    freed[size] = *(void **)*block;
    return 0;
  }
  block_head *head = machine_more(sizeof(block_head) + ((size_t)SMALLEST << size));
  if (!head) return OUT_OF_MEMORY;
  head->size = size;
  *block = head + 1;
  return 0;
}

void *malloc(size_t bytes) {
  void *block;
  return posix_memalign(&block, 16, bytes) == 0 ? block : NULL;
}
