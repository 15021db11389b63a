// Musical times and positions. Part of ostinato.h.
#ifndef OSTINATO_MUSICAL_TIME_H
#define OSTINATO_MUSICAL_TIME_H

#include <stdint.h>

#define OSTINATO_TICKS_PER_QUARTER 2882880

// A musical time bar:beat:sixteenth, each counted from 0.
typedef struct ostinato_time { int64_t bar; int32_t beat, sixteenth; } ostinato_time;
// An exact position, in units of 1/(rate * 60 000 000) tick, as a 128-bit number.
typedef struct ostinato_position { uint64_t low; int64_t high; } ostinato_position;

#endif
