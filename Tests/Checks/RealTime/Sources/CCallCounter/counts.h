#pragma once

#include <stdint.h>

// Local-exec, since assembly adds to them without touching a register.
#define COUNT(name) \
  extern _Thread_local uint64_t counted_##name __attribute__((tls_model("local-exec")))

COUNT(allocations);
COUNT(frees);
COUNT(retains);
COUNT(releases);
COUNT(uniqueness);
COUNT(exclusivity);
COUNT(once);
COUNT(metadata);
COUNT(witnesses);
