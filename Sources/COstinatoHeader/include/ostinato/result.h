// Result codes and their descriptions. Part of ostinato.h.
#ifndef OSTINATO_RESULT_H
#define OSTINATO_RESULT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OSTINATO_ABI_VERSION 1

enum {  // results
  OSTINATO_OK = 0,
  OSTINATO_NULL_POINTER = -1,         // a required pointer is NULL
  OSTINATO_STRUCT_SIZE = -2,          // smaller than in version 1, or elements of different sizes
  OSTINATO_WRONG_ABI_VERSION = -3,    // in the settings
  OSTINATO_INVALID_HANDLE = -4,       // not created by the library, or of the wrong kind
  OSTINATO_COUNT_OUT_OF_RANGE = -5,   // too small, or too large
  OSTINATO_INDEX_OUT_OF_RANGE = -6,   // of a channel or a pending command
  OSTINATO_BUFFER_TOO_SMALL = -7,     // the required size has been written
  OSTINATO_UNKNOWN_KIND = -8,         // a number that is not among the constants
  OSTINATO_NOT_FINITE = -9,           // a gain or a pan
  OSTINATO_SAMPLE_RATE_OUT_OF_RANGE = -10,
  OSTINATO_TEMPO_OUT_OF_RANGE = -11,  // not 1 .. 1000 BPM
  OSTINATO_TEMPO_TOO_FAST_FOR_RATE = -12,
  OSTINATO_WRONG_TIME_SIGNATURE = -13,  // invalid, or not the engine's
  OSTINATO_MICROLOOP_OUT_OF_RANGE = -14,
  OSTINATO_RAMP_OUT_OF_RANGE = -15,
  OSTINATO_PENDING_CAPACITY_OUT_OF_RANGE = -16,
  OSTINATO_LEVEL_WINDOW_OUT_OF_RANGE = -17,
  OSTINATO_EVENT_CAPACITY_OUT_OF_RANGE = -18,
  OSTINATO_TOO_MANY_DECKS = -19,
  OSTINATO_NO_CLIPS = -20,
  OSTINATO_WRONG_CLIP_RATE = -21,     // not the engine's or the ring's: see ostinato_clip_resample
  OSTINATO_GAIN_OUT_OF_RANGE = -22,
  OSTINATO_PAN_OUT_OF_RANGE = -23,
  OSTINATO_NO_SUCH_DECK = -24,
  OSTINATO_OBSERVER_GRID_OUT_OF_RANGE = -25,
  OSTINATO_TOO_MANY_OBSERVERS = -26,
  OSTINATO_CLIP_LENGTH_OUT_OF_RANGE = -27,
  OSTINATO_QUEUE_FULL = -28,
  OSTINATO_NO_SUCH_TIME = -29,        // the time signature has no such beat or sixteenth
  OSTINATO_TIME_TOO_FAR_AWAY = -30,
  OSTINATO_PLACE_OUT_OF_RANGE = -31,
  OSTINATO_FRAME_OUT_OF_RANGE = -32,
  OSTINATO_NOT_PENDING = -33,         // applied, cancelled, or never sent
  OSTINATO_RATES_TOO_FAR_APART = -34,
  OSTINATO_TOO_MANY_FRAMES = -35,     // in the result of resampling
  OSTINATO_WAV_NOT_WAVE = -36,
  OSTINATO_WAV_TRUNCATED = -37,
  OSTINATO_WAV_MISSING_CHUNK = -38,
  OSTINATO_WAV_REPEATED_CHUNK = -39,
  OSTINATO_WAV_FORMAT_TOO_SHORT = -40,
  OSTINATO_WAV_UNSUPPORTED_ENCODING = -41,
  OSTINATO_WAV_UNSUPPORTED_CHANNELS = -42,
  OSTINATO_WAV_WRONG_FRAME_SIZE = -43,
  OSTINATO_WAV_PARTIAL_FRAME = -44,
  OSTINATO_SNAPSHOT_FOREIGN = -45,    // the bytes are not a snapshot
  OSTINATO_SNAPSHOT_UNKNOWN_VERSION = -46,
  OSTINATO_SNAPSHOT_WRONG_SIZE = -47,
  OSTINATO_SNAPSHOT_DAMAGED = -48,
  OSTINATO_SNAPSHOT_INVALID = -49,    // contains what no engine could have written
  OSTINATO_SNAPSHOT_OTHER_DECKS = -50,
  OSTINATO_SNAPSHOT_OTHER_CLIPS = -51,
  OSTINATO_RINGS_NOT_TAKEN = -52,     // some are waiting: see ostinato_engine_take_ring
  OSTINATO_NO_SUCH_SOURCE = -53,
  OSTINATO_TOO_MANY_SOURCES = -54,
  OSTINATO_TEMPO_RAMP_OUT_OF_RANGE = -55,
  OSTINATO_DECK_SPEED_OUT_OF_RANGE = -56,  // of a deck that follows the tempo
  OSTINATO_CLIP_NOT_ANALYSED = -57,   // and has no onsets, or is to be stretched
  OSTINATO_NO_ROOM_TO_STRETCH = -58,  // for another deck: see stretching_decks in the settings
  OSTINATO_STRETCHING_DECKS_OUT_OF_RANGE = -59,
  OSTINATO_ONSETS_OUT_OF_RANGE = -60,  // not in the audio, not in order, or too near to each other
  OSTINATO_CLIP_LENGTH_UNKNOWN = -61,  // neither a file nor the length of its audio says how many bars a clip has
  OSTINATO_NO_SUCH_GROUP = -62,
  OSTINATO_TOO_MANY_GROUPS = -63
};

// Returns the version that the library was built with. [any thread]
int32_t ostinato_abi_version(void);
// Returns an English sentence for any number, in static memory. [any thread]
const char *ostinato_message(int32_t code);

#ifdef __cplusplus
}
#endif
#endif
