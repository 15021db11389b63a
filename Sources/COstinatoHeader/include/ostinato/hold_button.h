// A single button that plays, pauses and, when held down, resets. Part of ostinato.h.
//
// The button is a struct of yours: nothing is allocated, and there is nothing to destroy. It reads
// no clock. You pass the time to each call, in nanoseconds by any clock that never goes back, and
// get the command to send, if there is one:
//
//           press, paused: play
//   released ────────────────────▶ spent ──── release ────▶ released
//     │                              ▲
//     │ press, playing               │ more than longest_press has passed: reset
//     └─────────────▶ held ──────────┘
//                      └── release after longest_press at most: pause ──▶ released
//
// If several fingers or keys operate one button, pass on only the calls for the first.
#ifndef OSTINATO_HOLD_BUTTON_H
#define OSTINATO_HOLD_BUTTON_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {  // whether the button is down, and what releasing it does
  OSTINATO_BUTTON_RELEASED = 1,
  OSTINATO_BUTTON_HELD,   // down since held_since: it will pause or reset
  OSTINATO_BUTTON_SPENT   // down, and the action has been taken
};
typedef struct ostinato_hold_button {
  uint32_t struct_size;
  int32_t state;
  int64_t held_since;     // nanoseconds; only read while the state is OSTINATO_BUTTON_HELD
  int64_t longest_press;  // the longest press that pauses, in nanoseconds; below 0 counts as 0
} ostinato_hold_button;

// Sets the size, a button that is up, and a longest press of two seconds.
// Errors: OSTINATO_STRUCT_SIZE. [audio]
int32_t ostinato_hold_button_init(ostinato_hold_button *button, uint32_t struct_size);
// Handles a press. is_playing: whether the music is playing, in a microloop or not. command gets
// OSTINATO_PLAY, or 0 if there is nothing to send yet.
// Errors: OSTINATO_STRUCT_SIZE, OSTINATO_UNKNOWN_KIND for an invalid state. [audio]
int32_t ostinato_hold_button_press(
    ostinato_hold_button *button, int64_t time, int32_t is_playing, int32_t *command);
// Handles a release. command gets OSTINATO_PAUSE, or OSTINATO_RESET if the press was too long and
// no earlier call has reported that, or 0. Errors: as ostinato_hold_button_press. [audio]
int32_t ostinato_hold_button_release(ostinato_hold_button *button, int64_t time, int32_t *command);
// Handles an interrupted touch: a finger slid off, or the window lost the keyboard. There is
// nothing to send. Errors: as ostinato_hold_button_press. [audio]
int32_t ostinato_hold_button_cancel(ostinato_hold_button *button);
// Handles the passing of time. Call it at each redraw while the button is down, so that the reset
// happens while it is still held. command gets OSTINATO_RESET or 0. Errors: as
// ostinato_hold_button_press. [audio]
int32_t ostinato_hold_button_pass_time(ostinato_hold_button *button, int64_t time, int32_t *command);
// Gets how much of the hold that leads to a reset has passed, from 0 to 1, for a view that shows
// its progress; 0 unless the state is OSTINATO_BUTTON_HELD. Errors: as ostinato_hold_button_press.
// [audio]
int32_t ostinato_hold_button_get_progress(
    const ostinato_hold_button *button, int64_t time, double *progress);

#ifdef __cplusplus
}
#endif
#endif
