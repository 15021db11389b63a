#include "AllocatedBytes.h"

#if __has_feature(address_sanitizer)
#include <sanitizer/allocator_interface.h>

size_t allocated_bytes(void) { return __sanitizer_get_current_allocated_bytes(); }
#elif defined(__APPLE__)
#include <malloc/malloc.h>

size_t allocated_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}
#else
#include <malloc.h>

size_t allocated_bytes(void) {
  struct mallinfo2 information = mallinfo2();
  return information.uordblks + information.hblkhd;
}
#endif
