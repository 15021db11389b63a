// A loop engine in a page. The page's main thread controls it, its audio worklet renders it, and an
// ostinato_host carries everything across. Each thread has an instance of this module of its own, over
// one memory that both share; so what is here exists once. Only the main thread allocates and frees.
//
// The page's own are the memory that the worklet renders into, and records of what the engine did, one a
// block, so that the page can show what is heard now rather than what is rendered now.
#ifndef PAGE_H
#define PAGE_H

#include <stdatomic.h>
#include <stddef.h>

#include "ostinato.h"

enum {
  DECKS = 2,
  LARGEST_BLOCK = 4096,    // browsers render 128 frames at once, and may render more some day
  COMMANDS_WAITING = 1024,
  RECORDS = 1024           // three seconds of 128 frames: more than any device is late
};

// What a record tells, as doubles: Page/abi.js has the same list.
enum {
  CONTEXT_FRAME, FRAME, TICKS, TRANSPORT, TEMPO, BAR_IS_LIT, BEAT_IS_LIT, CAN_MICROLOOP,
  MICROLOOP_IS_ON, MICROLOOP_START, MICROLOOP_END, COMMANDS_PENDING, COMMANDS_TAKEN, FAULTS,
  LAST_FAULT, GAPS, DECK
};
// And for each deck, from DECK on.
enum {
  RING, CLIP, NEXT_CLIP, LENGTH, PLAYHEAD, GAIN, PAN, PEAK, DECK_FIELDS
};
enum { FIELDS = DECK + DECKS * DECK_FIELDS };

typedef struct page {
  ostinato_host *host;
  double records[RECORDS][FIELDS];
  // How many there ever were, in a cache line of its own.
  _Alignas(64) _Atomic uint32_t records_written;
} page;

extern page the_page;

void page_record(double context_frame);

#endif
