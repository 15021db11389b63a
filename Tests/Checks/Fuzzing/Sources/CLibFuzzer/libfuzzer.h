// What LLVM's libFuzzer offers to programs that have a `main` of their own; -sanitize=fuzzer links it.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
  int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));
