// usage: Golden FIRST LAST [MODE [FAULT]]
// Writes the lines of sessions FIRST to LAST in a float mode (see machine.h), with a planted fault.
#include "machine.h"

// In Swift, Table.swift.
int32_t golden_write_table(int32_t first, int32_t last, int32_t fault);

#ifndef __wasm__  // there the host calls the function above

static int number(const char *digits) {
  int value = 0;
  while (*digits >= '0' && *digits <= '9') value = 10 * value + *digits++ - '0';
  return value;
}

int main(int count, char **words) {
  if (count < 3) return 2;
  int mode = count > 3 ? number(words[3]) : 0;
  int fault = count > 4 ? number(words[4]) : 0;
  machine_set_float_mode(mode);
  // Asked before and after: nothing on the way may have changed the mode unseen.
  if (machine_shown_float_mode() != mode) return 3;
  if (golden_write_table(number(words[1]), number(words[2]), fault) != 0) return 4;
  return machine_shown_float_mode() == mode ? 0 : 3;
}

#endif
