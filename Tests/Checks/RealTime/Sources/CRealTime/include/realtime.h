#pragma once

#include <stdbool.h>
#include <stdint.h>

// What one thread has called, as CCallCounter counts it.
typedef struct {
  uint64_t allocations;  // malloc, calloc, realloc, posix_memalign, aligned_alloc, memalign
  uint64_t frees;        // free, and realloc's
  // The Swift runtime, as called by the code of this program itself.
  uint64_t retains;
  uint64_t releases;
  uint64_t uniqueness;   // Is this the only reference?
  uint64_t exclusivity;  // dynamic checks that nobody else accesses a variable
  uint64_t once;         // lazily initialised globals and constant arrays
  uint64_t metadata;     // type metadata looked up by name, or made
  uint64_t witnesses;    // protocol witness tables looked up, or made
} CallCounts;

// Begin and end a stretch of code that must behave as on an audio thread. Whatever detector is
// linked in watches what this thread does in between, and a call counter's findings are returned;
// without a detector nothing is seen. Stretches do not nest.
void realtime_enter(void);
CallCounts realtime_exit(void);

// Whether RealtimeSanitizer, or a call counter, is linked in.
bool realtime_is_sanitized(void);
bool realtime_is_counted(void);

// Looks at a value in a way that no optimiser knows of.
void realtime_use(const void *value);

// A planted fault: takes a mutex that nobody else holds, and gives it back.
void realtime_plant_lock(void);
