// Memory from a WebAssembly host.
#include "freestanding.h"

extern uint8_t __heap_base;
static uintptr_t next_free, end;

void *machine_more(size_t bytes) {
  const size_t page = 65536;
  if (!next_free) {
    next_free = ((uintptr_t)&__heap_base + 15) / 16 * 16;
    end = __builtin_wasm_memory_size(0) * page;
  }
  if (next_free + bytes > end) {
    size_t pages = (next_free + bytes - end + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    end += pages * page;
  }
  void *block = (void *)next_free;
  next_free += (bytes + 15) / 16 * 16;
  return block;
}
