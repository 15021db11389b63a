// What Embedded Swift and compiled C expect of a C library, for machines that have none. One thread at
// a time allocates and frees.
#pragma once
#include <stddef.h>
#include <stdint.h>

void free(void *block);
int posix_memalign(void **block, size_t alignment, size_t bytes);
void *malloc(size_t bytes);

/// How often memory was allocated or freed, so that a test can tell whether a thread does.
uint32_t memory_use_count(void);

/// More memory from the machine, aligned to 16, or null. Whoever runs the machine writes it: wasm.c has
/// it for WebAssembly.
void *machine_more(size_t bytes);
