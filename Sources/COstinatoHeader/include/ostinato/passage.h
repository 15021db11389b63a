// Passages, with which a host's own sound sources stay in step. Part of ostinato.h.
#ifndef OSTINATO_PASSAGE_H
#define OSTINATO_PASSAGE_H

#include "musical_time.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {  // how the music came to a passage
  OSTINATO_ENTRY_CONTINUES = 1, OSTINATO_ENTRY_PLAYED, OSTINATO_ENTRY_PAUSED, OSTINATO_ENTRY_WRAPPED,
  OSTINATO_ENTRY_SOUGHT, OSTINATO_ENTRY_RESET
};
typedef struct ostinato_passage {
  int32_t offset, frame_count;
  int64_t frame, ticks;           // ticks: the position of the music, rounded down
  ostinato_position position, place_left, lines_served;
  int64_t units_per_frame;        // 0 while paused
  int64_t tempo_micro_bpm;
  int32_t sample_rate, entry;
  // What happened to the music at the first frame, as flags: it was moving and was paused or reset, even if
  // it goes on; it starts to move; a seek, a reset or a wrap led here.
  int32_t stops, starts, jumps;
  int32_t reserved;
} ostinato_passage;
typedef struct ostinato_passages {
  uint32_t struct_size, passage_size;  // passage_size: sizeof(ostinato_passage)
  ostinato_passage *items;
  int32_t capacity, count;
} ostinato_passages;

// Gets the offset, within the block, of the frame to which the line at ticks belongs; -1 if it is
// not in this passage. [any thread]
int32_t ostinato_passage_offset(const ostinato_passage *passage, int64_t ticks, int32_t *offset);

#ifdef __cplusplus
}
#endif
#endif
