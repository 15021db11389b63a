#include "realtime.h"

#include <pthread.h>

// Weak: each is there only where its detector is linked in.
__attribute__((weak)) void __rtsan_ensure_initialized(void);
__attribute__((weak)) void __rtsan_realtime_enter(void);
__attribute__((weak)) void __rtsan_realtime_exit(void);
__attribute__((weak)) CallCounts call_counter_read(void);

static _Thread_local CallCounts before;

bool realtime_is_sanitized(void) { return __rtsan_realtime_enter != 0; }
bool realtime_is_counted(void) { return call_counter_read != 0; }

void realtime_enter(void) {
  if (realtime_is_counted()) before = call_counter_read();
  if (!realtime_is_sanitized()) return;
  __rtsan_ensure_initialized();
  __rtsan_realtime_enter();
}

CallCounts realtime_exit(void) {
  if (realtime_is_sanitized()) __rtsan_realtime_exit();
  CallCounts seen = {0};
  if (!realtime_is_counted()) return seen;
  CallCounts now = call_counter_read();
  seen.allocations = now.allocations - before.allocations;
  seen.frees = now.frees - before.frees;
  seen.retains = now.retains - before.retains;
  seen.releases = now.releases - before.releases;
  seen.uniqueness = now.uniqueness - before.uniqueness;
  seen.exclusivity = now.exclusivity - before.exclusivity;
  seen.once = now.once - before.once;
  seen.metadata = now.metadata - before.metadata;
  seen.witnesses = now.witnesses - before.witnesses;
  return seen;
}

void realtime_use(const void *value) { __asm__ volatile("" : : "r"(value) : "memory"); }

void realtime_plant_lock(void) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&mutex);
  pthread_mutex_unlock(&mutex);
}
