// The loop engine Ostinato, for C99, C++17 and whatever calls C.
//
// Results   Every function but the first two returns OSTINATO_OK (0) or a negative code, one for each
//           cause; ostinato_message() says it in words. After an error nothing has changed: not the
//           engine, nor what your pointers lead to, but for the size with OSTINATO_BUFFER_TOO_SMALL.
// Structs   Zero them, then set struct_size to sizeof. A later version only adds members at the end:
//           a larger struct is taken and the rest of it left alone, a smaller one refused. A flag is 0
//           or anything else. Kinds begin at 1, so that a forgotten one is an error.
// Buffers   are yours; nothing here keeps a pointer after it returns. Where bytes or clips are
//           written, NULL with capacity 0 asks how many there are.
// Handles   You destroy what the library makes, in any order, but for a ring that an engine has.
// Threads   Each function names who may call it:
//           [any thread]  at any time; a clip or an engine only read stays whole meanwhile
//           [owner]       one thread at a time for an engine; may allocate, so not the audio thread
//           [audio]       the same, and fit for the audio thread: neither allocates nor locks
// Not seen  A handle used after its destruction, two threads in one engine, a buffer shorter than you
//           say: undefined, as in C. Running out of memory ends the program.
// Left out  Text for musical time and tempo, the state machine and the mixer on their own, buses with
//           more than two channels, and what an error was about: only its code is told.
//
// Docs/Semantics.md holds the rules, to which (R1) and the like refer.
#ifndef OSTINATO_H
#define OSTINATO_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OSTINATO_ABI_VERSION 1
#define OSTINATO_TICKS_PER_QUARTER 2882880
#define OSTINATO_MAXIMUM_FRAMES 268435456  // of a clip, and of a WAV file to be written

enum {  // results
  OSTINATO_OK = 0,
  OSTINATO_NULL_POINTER = -1,         // a pointer that must lead somewhere
  OSTINATO_STRUCT_SIZE = -2,          // smaller than version 1's, or elements not of one size
  OSTINATO_WRONG_ABI_VERSION = -3,    // of settings
  OSTINATO_INVALID_HANDLE = -4,       // neither made by the library, nor of the right kind
  OSTINATO_COUNT_OUT_OF_RANGE = -5,   // negative, or too large
  OSTINATO_INDEX_OUT_OF_RANGE = -6,   // of a channel or a waiting command
  OSTINATO_BUFFER_TOO_SMALL = -7,     // the size needed has been written
  OSTINATO_UNKNOWN_KIND = -8,         // a number that names nothing
  OSTINATO_NOT_FINITE = -9,           // a gain or a pan
  OSTINATO_SAMPLE_RATE_OUT_OF_RANGE = -10,
  OSTINATO_TEMPO_OUT_OF_RANGE = -11,  // not 1 .. 1000 BPM
  OSTINATO_TEMPO_TOO_FAST_FOR_RATE = -12,
  OSTINATO_WRONG_TIME_SIGNATURE = -13,  // there is none such, or it is not the engine's
  OSTINATO_MICROLOOP_OUT_OF_RANGE = -14,
  OSTINATO_RAMP_OUT_OF_RANGE = -15,
  OSTINATO_PENDING_CAPACITY_OUT_OF_RANGE = -16,
  OSTINATO_LEVEL_WINDOW_OUT_OF_RANGE = -17,
  OSTINATO_EVENT_CAPACITY_OUT_OF_RANGE = -18,
  OSTINATO_TOO_MANY_DECKS = -19,
  OSTINATO_NO_CLIPS = -20,
  OSTINATO_WRONG_CLIP_RATE = -21,     // not the engine's or ring's: ostinato_clip_resample
  OSTINATO_GAIN_OUT_OF_RANGE = -22,
  OSTINATO_PAN_OUT_OF_RANGE = -23,
  OSTINATO_NO_SUCH_DECK = -24,
  OSTINATO_OBSERVER_GRID_OUT_OF_RANGE = -25,
  OSTINATO_TOO_MANY_OBSERVERS = -26,
  OSTINATO_CLIP_LENGTH_OUT_OF_RANGE = -27,
  OSTINATO_QUEUE_IS_FULL = -28,
  OSTINATO_NO_SUCH_TIME = -29,        // a beat or sixteenth the time signature has not
  OSTINATO_TIME_TOO_FAR_AWAY = -30,
  OSTINATO_PLACE_OUT_OF_RANGE = -31,
  OSTINATO_FRAME_OUT_OF_RANGE = -32,
  OSTINATO_NOT_PENDING = -33,         // performed, cancelled, or never sent
  OSTINATO_RATES_TOO_FAR_APART = -34,
  OSTINATO_TOO_MANY_FRAMES = -35,     // to be resampled
  OSTINATO_WAV_NOT_WAVE = -36,
  OSTINATO_WAV_TRUNCATED = -37,
  OSTINATO_WAV_MISSING_CHUNK = -38,
  OSTINATO_WAV_REPEATED_CHUNK = -39,
  OSTINATO_WAV_FORMAT_TOO_SHORT = -40,
  OSTINATO_WAV_UNSUPPORTED_ENCODING = -41,
  OSTINATO_WAV_UNSUPPORTED_CHANNELS = -42,
  OSTINATO_WAV_WRONG_FRAME_SIZE = -43,
  OSTINATO_WAV_PARTIAL_FRAME = -44,
  OSTINATO_SNAPSHOT_FOREIGN = -45,    // the bytes are no snapshot
  OSTINATO_SNAPSHOT_UNKNOWN_VERSION = -46,
  OSTINATO_SNAPSHOT_WRONG_SIZE = -47,
  OSTINATO_SNAPSHOT_DAMAGED = -48,
  OSTINATO_SNAPSHOT_INVALID = -49,    // holds what no engine could have written
  OSTINATO_SNAPSHOT_OTHER_DECKS = -50,
  OSTINATO_SNAPSHOT_OTHER_CLIPS = -51,
  OSTINATO_RINGS_NOT_TAKEN = -52      // some are out of use: ostinato_take_ring
};

typedef struct ostinato_engine ostinato_engine;
typedef struct ostinato_clip ostinato_clip;
typedef struct ostinato_ring ostinato_ring;

// bar:beat:sixteenth, each from 0 (T5).
typedef struct ostinato_time { int64_t bar; int32_t beat, sixteenth; } ostinato_time;
// An exact place, in units of 1/(rate * 60 000 000) tick (T6), as a 128-bit number.
typedef struct ostinato_position { uint64_t low; int64_t high; } ostinato_position;
// Over the last complete window (M6), linear.
typedef struct ostinato_levels {
  float peak_left, peak_right, mean_square_left, mean_square_right;
} ostinato_levels;
typedef struct ostinato_bucket { float minimum, maximum, root_mean_square; } ostinato_bucket;

// Of fades, pan_law, grid and length_unit.
enum { OSTINATO_FADES_OFF = 1, OSTINATO_FADES_STANDARD = 2 };
enum { OSTINATO_PAN_BALANCE = 1, OSTINATO_PAN_EQUAL_POWER = 2 };
enum { OSTINATO_GRID_BAR = 1, OSTINATO_GRID_BEAT = 2, OSTINATO_GRID_SIXTEENTH = 3 };
enum { OSTINATO_LENGTH_BARS = 1, OSTINATO_LENGTH_TICKS = 2 };

typedef struct ostinato_settings {
  uint32_t struct_size, abi_version;
  int32_t sample_rate;            // hertz, 1 .. 10 000 000
  int32_t beats_per_bar, beat_unit;
  int32_t microloop_bars;
  int64_t tempo_micro_bpm;        // 125 BPM is 125 000 000
  int32_t fades, mix_ramp_milliseconds, pan_law, grid;
  int32_t pending_capacity;       // commands that can wait, 1 .. 1 000 000
  int32_t event_capacity;         // events of one call, 0 .. 16 777 216
  int32_t level_window;           // frames; 0 measures none
  int32_t reserved;
} ostinato_settings;

typedef struct ostinato_deck {
  uint32_t struct_size;
  int32_t clip_count;
  const ostinato_clip *const *clips;  // the ring, in order
  float gain, pan;                    // 0 .. 16, -1 .. +1
  int32_t is_muted, is_soloed;
} ostinato_deck;

typedef struct ostinato_clip_info {
  uint32_t struct_size;
  int32_t sample_rate;            // not read with a WAV file, which has its own
  int64_t tempo_micro_bpm;
  int64_t length;                 // on the musical grid, in length_unit
  int32_t length_unit;
  int32_t channel_count;          // from here on only written
  int64_t frame_count;
  int64_t repaired_count;         // samples that could not be used and became 0 (M5)
} ostinato_clip_info;

enum {  // commands, with the members that each reads
  OSTINATO_PLAY = 1, OSTINATO_PAUSE, OSTINATO_RESET,
  OSTINATO_SEEK,           // time
  OSTINATO_SEEK_TO_TICK,   // ticks
  OSTINATO_TEMPO,          // tempo_micro_bpm
  OSTINATO_MICROLOOP,      // is_on
  OSTINATO_NEXT,           // deck
  OSTINATO_CANCEL_NEXT,    // deck
  OSTINATO_GAIN,           // deck, value
  OSTINATO_PAN,            // deck, value
  OSTINATO_MUTE,           // deck, is_on
  OSTINATO_SOLO,           // deck, is_on
  OSTINATO_MASTER_GAIN     // value
};
typedef struct ostinato_command {
  uint32_t struct_size;
  int32_t kind, deck, is_on;
  float value;
  int32_t reserved;
  int64_t ticks, tempo_micro_bpm;
  ostinato_time time;
} ostinato_command;

enum {  // anchors (C1), with the members that each reads
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

enum {  // events (E1), with the members that each writes; the others are 0
  OSTINATO_PLAYED = 1, OSTINATO_PAUSED, OSTINATO_WAS_RESET, OSTINATO_SOUGHT, OSTINATO_MICROLOOP_ON,
  OSTINATO_MICROLOOP_OFF, OSTINATO_TEMPO_CHANGED,
  OSTINATO_NEXT_MARKED, OSTINATO_NEXT_UNMARKED,  // deck
  OSTINATO_MICROLOOP_WRAPPED,
  OSTINATO_CLIP_LOOPED,    // deck
  OSTINATO_CLIP_CHANGED,   // deck, from_clip, to_clip
  OSTINATO_BAR, OSTINATO_BEAT, OSTINATO_SIXTEENTH,
  OSTINATO_LINE,           // observer
  OSTINATO_REJECTED,       // command, rejection
  OSTINATO_LATE            // command, late_by
};
enum {  // rejections (R, D2)
  OSTINATO_ALREADY_PLAYING = 1, OSTINATO_NOT_PLAYING, OSTINATO_MICROLOOP_NEEDS_PLAYING,
  OSTINATO_ALREADY_SO
};
typedef struct ostinato_event {
  int64_t frame, ticks;
  ostinato_time time;
  int64_t observer;
  int64_t late_by;                // frames
  int32_t kind, offset;           // offset: frames from the block's first
  int32_t deck, from_clip, to_clip;
  int32_t command, rejection;     // OSTINATO_SEEK stands for seeks to a tick, too
  int32_t reserved;
} ostinato_event;
typedef struct ostinato_events {
  uint32_t struct_size, event_size;  // event_size: sizeof(ostinato_event)
  ostinato_event *items;             // room for capacity; NULL if that is 0
  int32_t capacity, count;
  int64_t overflow_count;            // events that did not fit, here or in event_capacity
  int64_t block_start;               // the engine frame at which the call began
} ostinato_events;

enum {  // how the music came to a passage (E4)
  OSTINATO_ENTRY_CONTINUES = 1, OSTINATO_ENTRY_PLAYED, OSTINATO_ENTRY_PAUSED, OSTINATO_ENTRY_WRAPPED,
  OSTINATO_ENTRY_SOUGHT, OSTINATO_ENTRY_RESET
};
typedef struct ostinato_passage {
  int32_t offset, frame_count;
  int64_t frame, ticks;           // ticks: where the music is, floored
  ostinato_position position, place_left, lines_served;
  int64_t units_per_frame;        // 0 while paused
  int64_t tempo_micro_bpm;
  int32_t sample_rate, entry;
} ostinato_passage;
typedef struct ostinato_passages {
  uint32_t struct_size, passage_size;  // passage_size: sizeof(ostinato_passage)
  ostinato_passage *items;
  int32_t capacity, count;
} ostinato_passages;

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
  int32_t clip_count, current_clip, is_next_pending;
  int64_t clip_length, playhead_ticks;
  ostinato_time playhead;
  double playhead_fraction;       // 0 .. just below 1
  float gain, pan;                // as set; a ramp may be on its way there
  int32_t is_muted, is_soloed;
  ostinato_levels levels;
} ostinato_deck_state;

// The version that the library was built with. [any thread]
int32_t ostinato_abi_version(void);
// A sentence in English for any number; static memory. [any thread]
const char *ostinato_message(int32_t code);

// Fills in size, version and the defaults; sample_rate and tempo are for you to set. [any thread]
int32_t ostinato_settings_init(
    ostinato_settings *settings, uint32_t struct_size, uint32_t abi_version);
// Fills in the size, no clips, unity and centre. [any thread]
int32_t ostinato_deck_init(ostinato_deck *deck, uint32_t struct_size);

// Copies samples into a clip; right is NULL for mono. frame_count: 0 .. OSTINATO_MAXIMUM_FRAMES. The
// pointers may be NULL if it is 0. [any thread]
int32_t ostinato_clip_create(
    const float *left, const float *right, int64_t frame_count, const ostinato_clip_info *info,
    ostinato_clip **clip);
// Decodes a WAV file: PCM of 8, 16, 24 or 32 bits or float of 32 or 64, mono or stereo. [any thread]
int32_t ostinato_clip_create_from_wav(
    const void *bytes, int64_t byte_count, const ostinato_clip_info *info, ostinato_clip **clip);
// Makes the clip that fits an engine of another rate and of this time signature (Q). [any thread]
int32_t ostinato_clip_resample(
    const ostinato_clip *clip, int32_t sample_rate, int32_t beats_per_bar, int32_t beat_unit,
    ostinato_clip **resampled);
// What a clip was made with, and how much audio it has. [any thread]
int32_t ostinato_clip_get_info(const ostinato_clip *clip, ostinato_clip_info *info);
// Copies the samples of channel 0 (left) or 1 (right). [any thread]
int32_t ostinato_clip_get_samples(
    const ostinato_clip *clip, int32_t channel, float *samples, int64_t capacity, int64_t *count);
// Folds the clip into 1 .. 1 048 576 buckets, for a view. [any thread]
int32_t ostinato_clip_get_waveform(
    const ostinato_clip *clip, ostinato_bucket *buckets, int32_t count);
// Lets go of a clip; engines that play it keep its audio. [any thread]
int32_t ostinato_clip_destroy(ostinato_clip *clip);
// Writes a WAV file of 32-bit floats; right is NULL for mono. [any thread]
int32_t ostinato_wav_encode(
    const float *left, const float *right, int64_t frame_count, int32_t sample_rate, void *bytes,
    int64_t capacity, int64_t *byte_count);

// Makes an engine, paused at 0:0:0. All decks' struct_size are alike. [any thread]
int32_t ostinato_engine_create(
    const ostinato_settings *settings, const ostinato_deck *decks, int32_t deck_count,
    ostinato_engine **engine);
// Makes an independent copy that goes on from here (V1). [owner]
int32_t ostinato_engine_fork(const ostinato_engine *engine, ostinato_engine **fork);
// Ends an engine; its forks and clips go on. [owner]
int32_t ostinato_engine_destroy(ostinato_engine *engine);

// Sends a command, at the next frame if anchor is NULL. id may be NULL. [audio]
int32_t ostinato_send(
    ostinato_engine *engine, const ostinato_command *command, const ostinato_anchor *anchor,
    uint64_t *id);
// Takes back a command that still waits. [audio]
int32_t ostinato_cancel(ostinato_engine *engine, uint64_t id);
// Tells the index-th of the commands that wait, in the order sent; pointers may be NULL. The first call
// lists them all, the next ones find them listed until something is sent, cancelled or rendered. [owner]
int32_t ostinato_get_pending(
    const ostinato_engine *engine, int32_t index, uint64_t *id, ostinato_command *command,
    ostinato_anchor *anchor);

// Renders frames into two planes, or with stride 2 into a block: left = block, right = block + 1.
// stride: samples from a frame to the next, 1 .. 1024. events may be NULL. [audio]
int32_t ostinato_render(
    ostinato_engine *engine, float *left, float *right, int32_t stride, int32_t frames,
    ostinato_events *events);
// Goes on by at most frames, 512 or passages->capacity, whichever is least, and tells in which
// passages, for sources of your own (E4). Follow each with ostinato_mix. [audio]
int32_t ostinato_advance(
    ostinato_engine *engine, int32_t frames, ostinato_passages *passages, ostinato_events *events,
    int32_t *advanced);
// Hands out what the last advance covered, 0 frames if it was handed out before, with what your
// sources made of it: planar, both or neither NULL. mixed may be NULL. [audio]
int32_t ostinato_mix(
    ostinato_engine *engine, float *left, float *right, int32_t stride, const float *other_left,
    const float *other_right, int32_t *mixed);
// The offset in the block of the frame that the line at ticks belongs to; -1 if it is not in this
// passage. [any thread]
int32_t ostinato_passage_offset(const ostinato_passage *passage, int64_t ticks, int32_t *offset);

// Where the music is, and everything else about the next frame. [audio]
int32_t ostinato_get_state(const ostinato_engine *engine, ostinato_state *state);
// The same for one deck. [audio]
int32_t ostinato_get_deck_state(
    const ostinato_engine *engine, int32_t deck, ostinato_deck_state *state);
// How far a place is from 0:0:0, in this engine's time signature. [audio]
int32_t ostinato_ticks_of_time(
    const ostinato_engine *engine, const ostinato_time *time, int64_t *ticks);
// The place that holds a tick, floored to the sixteenth. [audio]
int32_t ostinato_time_of_ticks(const ostinato_engine *engine, int64_t ticks, ostinato_time *time);
// The frame of a place if the music plays straight on from 0:0:0 at frame 0, at the present tempo.
// [audio]
int32_t ostinato_frame_of_time(
    const ostinato_engine *engine, const ostinato_time *time, int64_t *frame);

// Replaces a deck's clips, at once while paused, else at its next boundary (D8). [owner]
int32_t ostinato_replace_clips(
    ostinato_engine *engine, int32_t deck, const ostinato_clip *const *clips, int32_t clip_count);
// Makes a ring of clips, which keeps their audio, for a deck of an engine with this rate and time
// signature. [any thread]
int32_t ostinato_ring_create(
    const ostinato_clip *const *clips, int32_t clip_count, int32_t sample_rate,
    int32_t beats_per_bar, int32_t beat_unit, ostinato_ring **ring);
// Lets go of a ring that no engine has taken over, or that was taken back. [any thread]
int32_t ostinato_ring_destroy(ostinato_ring *ring);
// Replaces a deck's clips by a ring, as ostinato_replace_clips does, once no ring is left to be taken
// back. The engine takes the ring over, handle and all, unless there is an error. [audio]
int32_t ostinato_adopt_ring(ostinato_engine *engine, int32_t deck, ostinato_ring *ring);
// Takes back a ring that replacement has put out of use; NULL if there is none. One that was adopted has
// the handle it had. You destroy it, elsewhere than on the audio thread, or have it adopted again. [audio]
int32_t ostinato_take_ring(ostinato_engine *engine, ostinato_ring **ring);
// Frees the rings that replacement has put out of use; rings, how many, may be NULL. [owner]
int32_t ostinato_collect(ostinato_engine *engine, int32_t *rings);
// New handles to the clips that a snapshot speaks of: the deck's ring, then those of a ring that
// waits, then those of a replaced one that still fades. You destroy them. [owner]
int32_t ostinato_clips_in_use(
    const ostinato_engine *engine, int32_t deck, ostinato_clip **clips, int32_t capacity,
    int32_t *count);

// Reports the lines of a grid of your own as OSTINATO_LINE (L3). [audio]
int32_t ostinato_observe(ostinato_engine *engine, int64_t interval_ticks, int64_t *observer);
// Ends that; one that has ended is no error. [audio]
int32_t ostinato_stop_observing(ostinato_engine *engine, int64_t observer);

// Writes the state, without audio (V2). [owner]
int32_t ostinato_snapshot(
    const ostinato_engine *engine, void *bytes, int64_t capacity, int64_t *byte_count);
// Makes an engine that goes on from a snapshot; of each deck only the clips are read, which are
// those of ostinato_clips_in_use. event_capacity as in ostinato_settings. [any thread]
int32_t ostinato_restore(
    const void *bytes, int64_t byte_count, const ostinato_deck *decks, int32_t deck_count,
    int32_t event_capacity, ostinato_engine **engine);

#ifdef __cplusplus
}
#endif
#endif
