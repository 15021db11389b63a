// Commands, and the anchors that determine when they apply. Part of ostinato.h.
#ifndef OSTINATO_COMMAND_H
#define OSTINATO_COMMAND_H

#include "musical_time.h"

enum {  // commands, with the members that each reads
  OSTINATO_PLAY = 1, OSTINATO_PAUSE, OSTINATO_RESET,
  OSTINATO_SEEK,           // time
  OSTINATO_SEEK_TO_TICK,   // ticks
  OSTINATO_TEMPO,          // tempo_micro_bpm
  OSTINATO_MICROLOOP,      // is_on; ticks: the region's length, or 0 for the one in the settings; from
  OSTINATO_NEXT,           // deck
  OSTINATO_CANCEL_NEXT,    // deck
  OSTINATO_GAIN,           // strip_of, with deck, source or group; value; ramp, ticks
  OSTINATO_PAN,            // the same
  OSTINATO_MUTE,           // strip_of, with deck, source or group; is_on
  OSTINATO_SOLO,           // the same
  OSTINATO_MASTER_GAIN,    // value; ramp, ticks
  OSTINATO_CLIP,           // deck, clip
  OSTINATO_CUE,            // source, code, cue_value, cue_detail
  OSTINATO_STOP,           // deck
  OSTINATO_LAUNCH,         // deck, clip; is_on: in phase
  OSTINATO_RAMP,           // tempo_micro_bpm; ticks: the length of music that it takes
  OSTINATO_MICROLOOP_HALVE, OSTINATO_MICROLOOP_DOUBLE,
  OSTINATO_MICROLOOP_MOVE, // ticks: forward, or back if negative
  OSTINATO_FOLLOW,         // deck, mode
  OSTINATO_SLIP,           // out of the microloop, to where the music is without it
  OSTINATO_TIME_SIGNATURE  // beats_per_bar, beat_unit; while the music stands at 0:0:0
};
enum {  // ramps, whose length `ticks` gives
  OSTINATO_RAMP_OF_SETTINGS = 0,  // as in the settings, for the master gain at once; ignores ticks
  OSTINATO_RAMP_MILLISECONDS, OSTINATO_RAMP_TICKS
};
enum {  // where the region of a microloop begins
  OSTINATO_FROM_ALIGNED = 0, OSTINATO_FROM_HERE, OSTINATO_FROM_JUST_PLAYED
};
enum {  // what a deck follows
  OSTINATO_FOLLOW_NATIVE = 0, OSTINATO_FOLLOW_VARISPEED,
  OSTINATO_FOLLOW_STRETCH  // the pitch is kept; clips must be analysed
};
enum {  // whose strip a command is for
  OSTINATO_STRIP_OF_DECK = 0, OSTINATO_STRIP_OF_SOURCE, OSTINATO_STRIP_OF_GROUP
};
typedef struct ostinato_command {
  uint32_t struct_size;
  int32_t kind, deck, is_on;
  float value;
  int32_t clip;            // its index in the deck's ring, from 0
  int32_t ramp;
  int32_t strip_of;
  int64_t ticks, tempo_micro_bpm;
  ostinato_time time;
  int32_t source;          // the number of a source, from 0
  int32_t code;            // what the source is to do
  int64_t cue_value, cue_detail;  // what they mean, the source says
  int32_t from, mode;
  int32_t beats_per_bar, beat_unit;  // of a time signature
  int32_t group, reserved;  // group: its number, from 0
} ostinato_command;

enum {  // anchors, with the members that each reads
  OSTINATO_AT_NOW = 1,
  OSTINATO_AT_FRAME,       // frame
  OSTINATO_AT_TIME,        // time
  OSTINATO_AT_TICK,        // ticks
  OSTINATO_AT_NEXT_SIXTEENTH, OSTINATO_AT_NEXT_BEAT, OSTINATO_AT_NEXT_BAR, OSTINATO_AT_NEXT_SEGMENT,
  OSTINATO_AT_NEXT_CLIP_END  // deck
};
typedef struct ostinato_anchor {
  uint32_t struct_size;
  int32_t kind, deck, reserved;
  int64_t frame, ticks;
  ostinato_time time;
} ostinato_anchor;

#endif
