#include "machine.h"

#if defined(__x86_64__)
#include <xmmintrin.h>

void machine_set_float_mode(int mode) {
  const unsigned flush_to_zero = 1u << 15, denormals_are_zero = 1u << 6;
  unsigned control = _mm_getcsr() & ~(flush_to_zero | denormals_are_zero);
  if (mode & MACHINE_FLUSHES_RESULTS) control |= flush_to_zero;
  if (mode & MACHINE_ZEROES_OPERANDS) control |= denormals_are_zero;
  _mm_setcsr(control);
}

#elif defined(__aarch64__)

// One bit, FZ, does both.
void machine_set_float_mode(int mode) {
  const uint64_t flush_to_zero = 1u << 24;
  uint64_t control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  control = mode ? control | flush_to_zero : control & ~flush_to_zero;
  __asm__ volatile("msr fpcr, %0" ::"r"(control));
}

#else

// WebAssembly has no such mode.
void machine_set_float_mode(int mode) { (void)mode; }

#endif

// Volatile, so that no compiler works the products out beforehand.
static volatile float tiny = 0x1p-100f, half = 0x1p-40f, denormal = 0x1p-140f, huge = 0x1p100f;

// By its bits: a comparison, too, may take a denormal for zero.
static int is_zero(float number) {
  union { float number; uint32_t bits; } word = {number};
  return word.bits == 0;
}

int machine_shown_float_mode(void) {
  int mode = 0;
  if (is_zero(tiny * half)) mode |= MACHINE_FLUSHES_RESULTS;
  if (is_zero(denormal * huge)) mode |= MACHINE_ZEROES_OPERANDS;
  return mode;
}
