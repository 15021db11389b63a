// What a view shows of an engine: a picture of its next frame (R11). Part of ostinato.h.
#ifndef OSTINATO_STATE_H
#define OSTINATO_STATE_H

#include "musical_time.h"

// Over the last complete window (M6), linear.
typedef struct ostinato_levels {
  float peak_left, peak_right, mean_square_left, mean_square_right;
} ostinato_levels;

enum { OSTINATO_STATE_PAUSED = 1, OSTINATO_STATE_PLAYING, OSTINATO_STATE_MICROLOOPING };
typedef struct ostinato_state {  // of the next frame (R11)
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
} ostinato_state;
typedef struct ostinato_deck_state {
  uint32_t struct_size;
  int32_t clip_count, current_clip, next_clip;  // next_clip: the one that is marked; -1 if none is
  int64_t clip_length, playhead_ticks;
  ostinato_time playhead;
  double playhead_fraction;       // 0 .. just below 1
  float gain, pan;                // as set; a ramp may be on its way there
  int32_t is_muted, is_soloed;
  ostinato_levels levels;
  int64_t ring;                   // the number of ostinato_host_replace_clips; 0 for other rings
} ostinato_deck_state;

#endif
