#ifndef KERNEL_H
#define KERNEL_H

#include <stddef.h>

/// One deck: where it reads, and its coefficients.
struct kernel_deck {
  const float *left, *right;
  float gain_left, gain_right;
};

/// What a mixer at least does, `calls` blocks of `frames` frames: clears the output, then adds one deck
/// after another. Leaves the decks where they are then.
void kernel_run(struct kernel_deck *decks, size_t count, float *left, float *right, size_t frames,
                size_t calls);

/// Copies the inputs and does nothing with them.
void kernel_copy_run(struct kernel_deck *decks, size_t count, float *left, float *right,
                     size_t frames, size_t calls);

/// Callgrind begins to count when the first is called, and writes down what it counted after the
/// second (`--zero-before`, `--dump-after`).
void measure_begin(void);
void measure_end(void);

#endif
