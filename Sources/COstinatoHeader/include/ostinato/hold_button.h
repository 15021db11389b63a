// The one button that plays, pauses and, held for long, resets (R10). Part of ostinato.h.
//
// The button is a struct of yours: nothing is allocated, and nothing has to be destroyed. It reads no
// clock. You tell it the time with each call, in nanoseconds of any clock that does not go back, and it
// answers with the command to send, if there is one:
//
//           press, paused: play
//   released ────────────────────▶ spent ──── release ────▶ released
//     │                              ▲
//     │ press, playing               │ more than longest_press has passed: reset
//     └─────────────▶ held ──────────┘
//                      └── release after longest_press at most: pause ──▶ released
//
// Whoever has several fingers or keys on one button passes on only those calls that belong to the first.
#ifndef OSTINATO_HOLD_BUTTON_H
#define OSTINATO_HOLD_BUTTON_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {  // whether the button is down, and what its release will mean
  OSTINATO_BUTTON_RELEASED = 1,
  OSTINATO_BUTTON_HELD,   // down since held_since: it will pause or reset
  OSTINATO_BUTTON_SPENT   // down, and has had its effect
};
typedef struct ostinato_hold_button {
  uint32_t struct_size;
  int32_t state;
  int64_t held_since;     // nanoseconds; only read while the state is OSTINATO_BUTTON_HELD
  int64_t longest_press;  // nanoseconds that a press may last and still pause; below 0 counts as 0
} ostinato_hold_button;

// Fills in the size, a button that is up, and two seconds as the longest press.
// Errors: OSTINATO_STRUCT_SIZE. [audio]
int32_t ostinato_hold_button_init(ostinato_hold_button *button, uint32_t struct_size);
// The button goes down at a time. is_playing: whether the music moves, in a microloop or not. command
// becomes OSTINATO_PLAY, or 0 if there is nothing to send yet.
// Errors: OSTINATO_STRUCT_SIZE, OSTINATO_UNKNOWN_KIND for a state that is none. [audio]
int32_t ostinato_hold_button_press(
    ostinato_hold_button *button, int64_t time, int32_t is_playing, int32_t *command);
// The button goes up at a time. command becomes OSTINATO_PAUSE, OSTINATO_RESET if the press was too
// long and no call has said so before, or 0. Errors: as ostinato_hold_button_press. [audio]
int32_t ostinato_hold_button_release(ostinato_hold_button *button, int64_t time, int32_t *command);
// The touch was taken away: a finger slid off, or a window lost the keyboard. There is nothing to
// send. Errors: as ostinato_hold_button_press. [audio]
int32_t ostinato_hold_button_cancel(ostinato_hold_button *button);
// Time has passed. Call it for each picture while the button is down, so that the reset comes while it
// is still held. command becomes OSTINATO_RESET or 0. Errors: as ostinato_hold_button_press. [audio]
int32_t ostinato_hold_button_pass_time(ostinato_hold_button *button, int64_t time, int32_t *command);
// How much of the hold that resets has passed at a time, from 0 to 1, for a view that shows it
// growing; 0 unless the state is OSTINATO_BUTTON_HELD. Errors: as ostinato_hold_button_press. [audio]
int32_t ostinato_hold_button_get_progress(
    const ostinato_hold_button *button, int64_t time, double *progress);

#ifdef __cplusplus
}
#endif
#endif
