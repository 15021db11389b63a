// Rings of clips, which are created in advance to replace a deck's clips. Part of ostinato.h.
#ifndef OSTINATO_RING_H
#define OSTINATO_RING_H

#include "clip.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ostinato_ring ostinato_ring;

// Creates a ring of clips, and keeps their audio, for a deck of an engine with this sample rate. The
// time signature is that of the last OSTINATO_TIME_SIGNATURE sent to the engine, or else that of its
// settings. [any thread]
int32_t ostinato_ring_create(
    const ostinato_clip *const *clips, int32_t clip_count, int32_t sample_rate,
    int32_t beats_per_bar, int32_t beat_unit, ostinato_ring **ring);
// Destroys a ring that no engine has taken over, or that was taken back. [any thread]
int32_t ostinato_ring_destroy(ostinato_ring *ring);

#ifdef __cplusplus
}
#endif
#endif
