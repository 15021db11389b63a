// Events: what happened in an engine, and when. Part of ostinato.h.
#ifndef OSTINATO_EVENT_H
#define OSTINATO_EVENT_H

#include "musical_time.h"

enum {  // events, with the members that each writes; the others are 0
  OSTINATO_PLAYED = 1, OSTINATO_PAUSED, OSTINATO_WAS_RESET, OSTINATO_SOUGHT, OSTINATO_MICROLOOP_ON,
  OSTINATO_MICROLOOP_OFF, OSTINATO_TEMPO_CHANGED,
  OSTINATO_NEXT_MARKED,    // deck, to_clip
  OSTINATO_NEXT_UNMARKED,  // deck
  OSTINATO_MICROLOOP_WRAPPED,
  OSTINATO_CLIP_LOOPED,    // deck
  OSTINATO_CLIP_CHANGED,   // deck, from_clip, to_clip
  OSTINATO_BAR, OSTINATO_BEAT, OSTINATO_SIXTEENTH,
  OSTINATO_LINE,           // observer
  OSTINATO_REJECTED,       // command, rejection
  OSTINATO_LATE,           // command, late_by
  OSTINATO_LOST,           // lost_count; only from ostinato_host_drain_events; not an event itself
  OSTINATO_CUED,           // source, code, value, detail: a source received a cue
  OSTINATO_CUE_REJECTED,   // source, code, value, detail, rejection: the source did not carry it out
  OSTINATO_REPORTED,       // source, code, value, detail: a source reports something
  OSTINATO_SOURCE_REJECTED, // source, rejection: a source does not take part
  OSTINATO_STOPPED,        // deck
  OSTINATO_LAUNCHED,       // deck, to_clip
  OSTINATO_RAMP_BEGAN, OSTINATO_RAMP_ENDED,  // of the tempo
  OSTINATO_MICROLOOP_CHANGED, // its region was halved, doubled or moved
  OSTINATO_FOLLOW_CHANGED, // deck
  OSTINATO_SLIPPED,        // the music is where it would be without the microloop, which is off
  OSTINATO_TIME_SIGNATURE_CHANGED
};
enum {  // rejections
  OSTINATO_ALREADY_PLAYING = 1, OSTINATO_NOT_PLAYING, OSTINATO_MICROLOOP_NEEDS_PLAYING,
  OSTINATO_NO_CHANGE, OSTINATO_MUSIC_STANDS_STILL, OSTINATO_NO_SUCH_CLIP,
  OSTINATO_NOT_UNDERSTOOD, OSTINATO_OUT_OF_RANGE,      // by a source; also what a microloop cannot become
  OSTINATO_OTHER_SAMPLE_RATE, OSTINATO_NUMBER_TAKEN,   // of a source
  OSTINATO_TOO_EARLY,      // less music lies before than the microloop is long
  OSTINATO_SPEED_OUT_OF_RANGE, // a clip would play at less than 1/4 or more than 4 times its speed, stretched 1/2 and 2
  OSTINATO_NOT_ANALYSED,       // a clip of a deck that is to stretch
  OSTINATO_NO_ROOM,            // as many decks stretch as stretching_decks says
  OSTINATO_NOT_AT_START        // the music does not stand at 0:0:0
};
typedef struct ostinato_event {
  int64_t frame, ticks;
  ostinato_time time;
  int64_t observer;
  int64_t late_by;                // frames
  int64_t lost_count;             // events that did not fit in a host's queue
  int32_t kind, offset;           // offset: frames from the first frame of the block
  int32_t deck, from_clip, to_clip;
  int32_t command, rejection;     // OSTINATO_SEEK also stands for seeks to a tick
  int32_t source, code, reserved;
  int64_t value, detail;          // what they mean, the source says
} ostinato_event;
typedef struct ostinato_events {
  uint32_t struct_size, event_size;  // event_size: sizeof(ostinato_event)
  ostinato_event *items;             // room for capacity events; NULL if capacity is 0
  int32_t capacity, count;
  int64_t overflow_count;            // events that did not fit, here or in event_capacity
  int64_t block_start;               // the engine frame at which the call began
} ostinato_events;

#endif
