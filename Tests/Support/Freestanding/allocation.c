// Memory in blocks. Small ones have sizes of powers of two, each with a list of those that are free. Large
// ones are cut from holes, the first that fits; one that is freed becomes a hole again, and grows
// together with its neighbours, so that what a large thing has left another can have.
#include "freestanding.h"

enum {
  SMALLEST = 16, LARGEST_SMALL = 4096, SMALL_SIZES = 9, SLAB = 65536, OUT_OF_MEMORY = 12  // ENOMEM
};

/// Before each block: the bytes in it. In a hole also the next one, by address.
typedef struct block {
  _Alignas(16) size_t size;
  struct block *next;
} block;

enum { HEAD = sizeof(block) };  // 16, a block's own alignment
_Static_assert(HEAD == 16, "a block begins 16 bytes after its head");

static block *freed[SMALL_SIZES];
static block *holes;
static uint32_t uses;

uint32_t memory_use_count(void) { return uses; }

static block *end_of(block *one) { return (block *)((uint8_t *)one + HEAD + one->size); }

/// Makes a hole of a block, and one of those that touch.
static void add_hole(block *hole) {
  block **link = &holes, *before = NULL;
  while (*link && *link < hole) {
    before = *link;
    link = &before->next;
  }
  hole->next = *link;
  *link = hole;
  if (hole->next && end_of(hole) == hole->next) {
    hole->size += HEAD + hole->next->size;
    hole->next = hole->next->next;
  }
  if (before && end_of(before) == hole) {
    before->size += HEAD + hole->size;
    before->next = hole->next;
  }
}

/// A block of so many bytes, a multiple of 16, or a few more; null if there is no memory.
static block *large(size_t size) {
  for (block **link = &holes; *link; link = &(*link)->next) {
    block *found = *link;
    if (found->size < size) continue;
    *link = found->next;
    if (found->size - size >= HEAD + LARGEST_SMALL) {
      block *rest = (block *)((uint8_t *)found + HEAD + size);
      rest->size = found->size - size - HEAD;
      found->size = size;
      add_hole(rest);
    }
    return found;
  }
  block *fresh = machine_more(HEAD + size);
  if (fresh) fresh->size = size;
  return fresh;
}

/// A block of one of the small sizes, cut from a slab with others of that size.
static block *small(int which) {
  const size_t size = (size_t)SMALLEST << which, step = HEAD + size;
  if (!freed[which]) {
    uint8_t *slab = (uint8_t *)large(SLAB);
    if (!slab) return NULL;
    for (size_t at = HEAD; at + step <= HEAD + SLAB; at += step) {
      block *one = (block *)(slab + at);
      one->size = size;
      one->next = freed[which];
      freed[which] = one;
    }
  }
  block *one = freed[which];
  freed[which] = one->next;
  return one;
}

static int small_size(size_t bytes) {
  int which = 0;
  while (((size_t)SMALLEST << which) < bytes) which++;
  return which;
}

void free(void *memory) {
  if (!memory) return;
  uses++;
  block *one = (block *)((uint8_t *)memory - HEAD);
  if (one->size > LARGEST_SMALL) {
    add_hole(one);
  } else {
    const int which = small_size(one->size);
    one->next = freed[which];
    freed[which] = one;
  }
}

void *malloc(size_t bytes) {
  if (bytes > SIZE_MAX / 2) return NULL;
  uses++;
  block *one = bytes <= LARGEST_SMALL ? small(small_size(bytes)) : large((bytes + 15) / 16 * 16);
  return one ? (uint8_t *)one + HEAD : NULL;
}

/// A block of at least so many bytes whose memory is aligned further than all memory is: one of the large,
/// without what comes before the first place that fits, which becomes a hole.
static block *aligned(size_t alignment, size_t bytes) {
  const size_t size = bytes > LARGEST_SMALL ? (bytes + 15) / 16 * 16 : LARGEST_SMALL + 16;
  block *one = large(size + alignment);
  if (!one) return NULL;
  const size_t gap = -((uintptr_t)one + HEAD) & (alignment - 1);
  if (gap == 0) return one;
  block *fitting = (block *)((uint8_t *)one + gap);
  fitting->size = one->size - gap;
  one->size = gap - HEAD;
  add_hole(one);
  return fitting;
}

int posix_memalign(void **memory, size_t alignment, size_t bytes) {
  if (alignment <= HEAD || bytes > SIZE_MAX / 2 || alignment > SIZE_MAX / 4) {
    *memory = alignment <= HEAD ? malloc(bytes) : NULL;
  } else {
    uses++;
    block *one = aligned(alignment, bytes);
    *memory = one ? (uint8_t *)one + HEAD : NULL;
  }
  return *memory ? 0 : OUT_OF_MEMORY;
}
