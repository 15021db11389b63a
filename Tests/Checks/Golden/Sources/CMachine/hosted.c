// Machines with an operating system and a C library.
#include "machine.h"

#if defined(__linux__) || defined(__APPLE__)
#include <stdio.h>

void machine_put(uint8_t byte) { putchar(byte); }
#endif
