// What LLVM's libFuzzer offers to programs that have a `main` of their own; -sanitize=fuzzer links it.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerRunDriver(
  int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));

// Whether the fuzzer has to find the fault that is planted in it: the environment says so.
static inline bool fault_is_planted(void) {
  static int known = -1;
  if (known < 0) known = getenv("PLANTED") != NULL;
  return known;
}
