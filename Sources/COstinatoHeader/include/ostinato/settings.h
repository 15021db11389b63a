// The settings, decks, sources and groups that an engine is created with. Part of ostinato.h.
#ifndef OSTINATO_SETTINGS_H
#define OSTINATO_SETTINGS_H

#include "clip.h"

#ifdef __cplusplus
extern "C" {
#endif

// The values of fades, pan_law, grid and varispeed.
enum { OSTINATO_FADES_OFF = 1, OSTINATO_FADES_STANDARD = 2, OSTINATO_FADES_OVERLAPPING = 3 };
enum { OSTINATO_PAN_BALANCE = 1, OSTINATO_PAN_EQUAL_POWER = 2 };
enum { OSTINATO_GRID_BAR = 1, OSTINATO_GRID_BEAT = 2, OSTINATO_GRID_SIXTEENTH = 3 };
enum { OSTINATO_VARISPEED_STANDARD = 1, OSTINATO_VARISPEED_HIGH = 2 };

typedef struct ostinato_strip {     // of a sound source of your own, see ostinato/block.h, or of a group
  uint32_t struct_size;
  float gain, pan;                  // 0 .. 16, -1 .. +1
  int32_t is_muted, is_soloed;
  int32_t group;                    // the group that a source feeds, from 1; 0 for the mix, and for a group
} ostinato_strip;

typedef struct ostinato_settings {
  uint32_t struct_size, abi_version;
  int32_t sample_rate;            // hertz, 1 .. 10 000 000
  int32_t beats_per_bar, beat_unit;
  int32_t microloop_bars;
  int64_t tempo_micro_bpm;        // 125 BPM is 125 000 000
  int32_t fades, mix_ramp_milliseconds, pan_law, grid;
  int32_t pending_capacity;       // the most commands that can be pending, 1 .. 1 000 000
  int32_t event_capacity;         // the most events of one call, 0 .. 16 777 216
  int32_t level_window;           // frames; 0 measures none
  int32_t source_count;           // 0 .. 64
  const ostinato_strip *sources;  // all with the same struct_size; NULL if source_count is 0
  int32_t varispeed;              // how exactly decks that follow by varispeed are resampled
  int32_t stretching_decks;       // the most decks that can stretch at once, 0 .. 1024
  const ostinato_strip *groups;   // all with the same struct_size; NULL if group_count is 0
  int32_t group_count, reserved;  // group_count: 0 .. 16
} ostinato_settings;

typedef struct ostinato_deck {
  uint32_t struct_size;
  int32_t clip_count;
  const ostinato_clip *const *clips;  // the ring, in order
  float gain, pan;                    // 0 .. 16, -1 .. +1
  int32_t is_muted, is_soloed;
  int32_t is_stopped, follow;         // is_stopped: until a clip is launched; follow: as in a command's mode
  int32_t group, reserved;            // group: the one that it feeds, from 1; 0 for the mix
} ostinato_deck;

// Sets the size, the version and the defaults; you set sample_rate and tempo. [any thread]
int32_t ostinato_settings_init(
    ostinato_settings *settings, uint32_t struct_size, uint32_t abi_version);
// Sets the size, no clips, unity gain, center pan and no group. [any thread]
int32_t ostinato_deck_init(ostinato_deck *deck, uint32_t struct_size);
// Sets the size, unity gain, center pan and no group. [any thread]
int32_t ostinato_strip_init(ostinato_strip *strip, uint32_t struct_size);

#ifdef __cplusplus
}
#endif
#endif
