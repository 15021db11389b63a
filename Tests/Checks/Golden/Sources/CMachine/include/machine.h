// What the program needs of the machine it runs on, and cannot be said in Swift.
#pragma once
#include <stdint.h>

/// Writes one byte of the table: to standard output, or on wasm32 to memory that the host reads.
void machine_put(uint8_t byte);

/// Bits of a float mode.
enum {
  /// Results that would be denormal are zero.
  MACHINE_FLUSHES_RESULTS = 1,
  /// Operands that are denormal count as zero.
  MACHINE_ZEROES_OPERANDS = 2,
};

/// Sets the float mode of this thread as far as the machine can.
void machine_set_float_mode(int mode);

/// The mode that two multiplications show. They are made here, out of the optimiser's sight.
int machine_shown_float_mode(void);
