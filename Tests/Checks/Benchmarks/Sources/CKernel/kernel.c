#include "kernel.h"

#include <string.h>

static void add(float *out, const float *in, float gain, size_t frames) {
  for (size_t i = 0; i < frames; i++) out[i] += in[i] * gain;
}

static void mix(const struct kernel_deck *decks, size_t count, float *left, float *right,
                size_t frames) {
  memset(left, 0, frames * sizeof *left);
  memset(right, 0, frames * sizeof *right);
  for (size_t d = 0; d < count; d++) {
    add(left, decks[d].left, decks[d].gain_left, frames);
    add(right, decks[d].right, decks[d].gain_right, frames);
  }
}

static void copy(const struct kernel_deck *decks, size_t count, float *left, float *right,
                 size_t frames) {
  for (size_t d = 0; d < count; d++) {
    memcpy(left, decks[d].left, frames * sizeof *left);
    memcpy(right, decks[d].right, frames * sizeof *right);
  }
}

static void advance(struct kernel_deck *decks, size_t count, size_t frames) {
  for (size_t d = 0; d < count; d++) {
    decks[d].left += frames;
    decks[d].right += frames;
  }
}

void kernel_run(struct kernel_deck *decks, size_t count, float *left, float *right, size_t frames,
                size_t calls) {
  for (size_t call = 0; call < calls; call++) {
    mix(decks, count, left, right, frames);
    advance(decks, count, frames);
  }
}

void kernel_copy_run(struct kernel_deck *decks, size_t count, float *left, float *right,
                     size_t frames, size_t calls) {
  for (size_t call = 0; call < calls; call++) {
    copy(decks, count, left, right, frames);
    advance(decks, count, frames);
  }
}

// Never inlined, and never found empty.
__attribute__((noinline)) void measure_begin(void) { __asm__ volatile(""); }
__attribute__((noinline)) void measure_end(void) { __asm__ volatile(""); }
