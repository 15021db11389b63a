#include "AllocatedBytes.h"

#ifdef __APPLE__
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
