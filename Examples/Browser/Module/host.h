// A loop engine between two threads of a page. The page's main thread controls, its audio worklet
// renders. Each has an instance of this module of its own, over one memory that both share; so what
// is here exists once. Only the main thread allocates and frees.
//
// Four channels, each with one writer and one reader, neither of which waits: messages to the engine,
// rings of clips that come back from it, how many commands have been settled, and records of what the
// engine did, one a block, so that the page can show what is heard now rather than what is rendered now.
#ifndef HOST_H
#define HOST_H

#include <stdatomic.h>
#include <stddef.h>

#include "ostinato.h"

enum {
  DECKS = 2,
  LARGEST_BLOCK = 4096,    // browsers render 128 frames at once, and may render more some day
  MESSAGES = 256,
  MESSAGES_A_BLOCK = 64,   // so that no block takes much longer than others
  COMMANDS_WAITING = 1024,
  RINGS = 16,              // adopted and not yet back
  RECORDS = 1024           // three seconds of 128 frames: more than any device is late
};

typedef struct message {
  enum { MESSAGE_SEND = 1, MESSAGE_CANCEL, MESSAGE_ADOPT } kind;
  int32_t deck, ring_number;
  ostinato_ring *ring;
  uint64_t id;
  ostinato_command command;
  ostinato_anchor anchor;
} message;

// What a record tells, as doubles: Page/abi.js has the same list.
enum {
  CONTEXT_FRAME, FRAME, TICKS, TRANSPORT, TEMPO, BAR_IS_LIT, BEAT_IS_LIT, CAN_MICROLOOP,
  MICROLOOP_IS_ON, MICROLOOP_START, MICROLOOP_END, COMMANDS_PENDING, COMMANDS_REFUSED, LAST_REFUSAL,
  GAPS, DECK
};
// And for each deck, from DECK on.
enum {
  RING, CLIP, NEXT_IS_PENDING, LENGTH, PLAYHEAD, GAIN, PAN, PEAK, DECK_FIELDS
};
enum { FIELDS = DECK + DECKS * DECK_FIELDS };

typedef struct host {
  ostinato_engine *engine;    // the audio thread's, once it renders
  ostinato_engine *stand_in;  // the main thread's: refuses what the engine would, and names alike

  message messages[MESSAGES];
  ostinato_ring *back[RINGS];
  double records[RECORDS][FIELDS];

  // Counts that only grow, each in a cache line of its own.
  _Alignas(64) _Atomic uint32_t messages_written;
  _Alignas(64) _Atomic uint32_t messages_read;
  _Alignas(64) _Atomic uint32_t rings_back;
  _Alignas(64) _Atomic uint32_t commands_settled;
  _Alignas(64) _Atomic uint32_t records_written;
} host;

extern host page_host;

int32_t host_adopt(int32_t deck, ostinato_ring *ring, int32_t number);
void host_record(double context_frame);

#endif
