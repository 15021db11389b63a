// The state of an engine at its next frame, for views. Part of ostinato.h.
#ifndef OSTINATO_STATE_H
#define OSTINATO_STATE_H

#include "musical_time.h"

// Linear levels over the last complete window.
typedef struct ostinato_levels {
  float peak_left, peak_right, mean_square_left, mean_square_right;
} ostinato_levels;

enum { OSTINATO_STATE_PAUSED = 1, OSTINATO_STATE_PLAYING, OSTINATO_STATE_MICROLOOPING };
typedef struct ostinato_state {  // of the next frame
  uint32_t struct_size;
  int32_t transport;
  int64_t frame, ticks;
  ostinato_time time;
  ostinato_position position;
  double milliseconds;
  int64_t tempo_micro_bpm;
  int64_t microloop_length;       // ticks
  int64_t microloop_start, microloop_end;  // ticks; 0 while it is off
  int32_t sample_rate, beats_per_bar, beat_unit;
  int32_t is_microloop_on, can_toggle_microloop, is_bar_lit, is_beat_lit;
  int32_t deck_count, pending_count;
  float master_gain;
  ostinato_levels master_levels;
  int32_t source_count, group_count;
  int64_t ramp_micro_bpm;         // the tempo that a ramp leads to, or 0 without one
  int64_t ramp_ticks;             // the length of music that is left of it
} ostinato_state;
typedef struct ostinato_deck_state {
  uint32_t struct_size;
  int32_t clip_count, current_clip, next_clip;  // next_clip: the one that is marked, or -1
  int64_t clip_length, playhead_ticks;
  ostinato_time playhead;
  double playhead_fraction;       // 0 .. just below 1
  float gain, pan;                // as set, even while a ramp is in progress
  int32_t is_muted, is_soloed;
  ostinato_levels levels;
  int64_t ring;                   // the number from ostinato_host_replace_clips; 0 for other rings
  int32_t is_stopped, follow;     // is_stopped: whatever the music does; the playhead is then 0
} ostinato_deck_state;
typedef struct ostinato_strip_state {  // of the strip of a source or a group
  uint32_t struct_size;
  float gain, pan;                // as set, even while a ramp is in progress
  int32_t is_muted, is_soloed;
  ostinato_levels levels;
} ostinato_strip_state;

#endif
