// The engine: it takes commands and numbers of frames, and gives audio and events. Part of ostinato.h.
#ifndef OSTINATO_ENGINE_H
#define OSTINATO_ENGINE_H

#include "command.h"
#include "event.h"
#include "musical_time.h"
#include "passage.h"
#include "ring.h"
#include "settings.h"
#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ostinato_engine ostinato_engine;

typedef struct ostinato_stem {  // where a deck's own output goes (M7): two planes, or a block
  float *left, *right;
  intptr_t stride;              // samples from a frame to the next, 1 .. 1024
} ostinato_stem;

// Makes an engine, paused at 0:0:0. All decks' struct_size are alike. [any thread]
int32_t ostinato_engine_create(
    const ostinato_settings *settings, const ostinato_deck *decks, int32_t deck_count,
    ostinato_engine **engine);
// Makes an independent copy that goes on from here (V1). [owner]
int32_t ostinato_engine_fork(const ostinato_engine *engine, ostinato_engine **fork);
// Ends an engine; its forks and clips go on. [owner]
int32_t ostinato_engine_destroy(ostinato_engine *engine);

// Sends a command, at the next frame if anchor is NULL. id may be NULL. [audio]
int32_t ostinato_engine_send(
    ostinato_engine *engine, const ostinato_command *command, const ostinato_anchor *anchor,
    uint64_t *id);
// Takes back a command that still waits. [audio]
int32_t ostinato_engine_cancel(ostinato_engine *engine, uint64_t id);
// Tells the index-th of the commands that wait, in the order sent; pointers may be NULL. The first
// call lists them all, the next ones find them listed until something is sent, cancelled or
// rendered. [owner]
int32_t ostinato_engine_get_pending(
    const ostinato_engine *engine, int32_t index, uint64_t *id, ostinato_command *command,
    ostinato_anchor *anchor);

// Renders frames into two planes, or with stride 2 into a block: left = block, right = block + 1.
// stride: samples from a frame to the next, 1 .. 1024. events may be NULL. [audio]
int32_t ostinato_engine_render(
    ostinato_engine *engine, float *left, float *right, int32_t stride, int32_t frames,
    ostinato_events *events);
// Renders as ostinato_engine_render does, and writes each deck's own output as well: after its strip,
// before the sum and the master gain (M7). stems are for the decks in order, and none may overlap
// another; a deck without one is heard in the mix alone, and one without a deck gets silence. stems may
// be NULL if stem_count, 0 .. 1024, is 0. [audio]
int32_t ostinato_engine_render_stems(
    ostinato_engine *engine, float *left, float *right, int32_t stride, int32_t frames,
    const ostinato_stem *stems, int32_t stem_count, ostinato_events *events);
// Goes on by at most frames, 512 or passages->capacity, whichever is least, and tells in which
// passages, for sources of your own (E4). Follow each with ostinato_engine_mix. [audio]
int32_t ostinato_engine_advance(
    ostinato_engine *engine, int32_t frames, ostinato_passages *passages, ostinato_events *events,
    int32_t *advanced);
// Hands out what the last advance covered, 0 frames if it was handed out before, with what your
// sources made of it: planar, both or neither NULL. mixed may be NULL. [audio]
int32_t ostinato_engine_mix(
    ostinato_engine *engine, float *left, float *right, int32_t stride, const float *other_left,
    const float *other_right, int32_t *mixed);

// Where the music is, and everything else about the next frame. [audio]
int32_t ostinato_engine_get_state(const ostinato_engine *engine, ostinato_state *state);
// The same for one deck. [audio]
int32_t ostinato_engine_get_deck_state(
    const ostinato_engine *engine, int32_t deck, ostinato_deck_state *state);
// How far a place is from 0:0:0, in this engine's time signature. [audio]
int32_t ostinato_engine_ticks_of_time(
    const ostinato_engine *engine, const ostinato_time *time, int64_t *ticks);
// The place that holds a tick, floored to the sixteenth. [audio]
int32_t ostinato_engine_time_of_ticks(
    const ostinato_engine *engine, int64_t ticks, ostinato_time *time);
// The frame of a place if the music plays straight on from 0:0:0 at frame 0, at the present tempo.
// [audio]
int32_t ostinato_engine_frame_of_time(
    const ostinato_engine *engine, const ostinato_time *time, int64_t *frame);

// Replaces a deck's clips, at once while paused, else at its next boundary (D8). [owner]
int32_t ostinato_engine_replace_clips(
    ostinato_engine *engine, int32_t deck, const ostinato_clip *const *clips, int32_t clip_count);
// Replaces a deck's clips by a ring, as ostinato_engine_replace_clips does, once no ring is left to
// be taken back. The engine takes the ring over, handle and all, unless there is an error. [audio]
int32_t ostinato_engine_adopt_ring(ostinato_engine *engine, int32_t deck, ostinato_ring *ring);
// Takes back a ring that replacement has put out of use; NULL if there is none. One that was adopted
// has the handle it had. You destroy it, elsewhere than on the audio thread, or have it adopted
// again. [audio]
int32_t ostinato_engine_take_ring(ostinato_engine *engine, ostinato_ring **ring);
// Frees the rings that replacement has put out of use; rings, how many, may be NULL. [owner]
int32_t ostinato_engine_free_unused_rings(ostinato_engine *engine, int32_t *rings);
// New handles to the clips that a snapshot speaks of: the deck's ring, then those of a ring that
// waits, then those of a replaced one that still fades. You destroy them. [owner]
int32_t ostinato_engine_get_clips_in_use(
    const ostinato_engine *engine, int32_t deck, ostinato_clip **clips, int32_t capacity,
    int32_t *count);

// Reports the lines of a grid of your own as OSTINATO_LINE (L3). [audio]
int32_t ostinato_engine_observe(ostinato_engine *engine, int64_t interval_ticks, int64_t *observer);
// Ends that; one that has ended is no error. [audio]
int32_t ostinato_engine_stop_observing(ostinato_engine *engine, int64_t observer);

// Writes the state, without audio (V2). [owner]
int32_t ostinato_engine_snapshot(
    const ostinato_engine *engine, void *bytes, int64_t capacity, int64_t *byte_count);
// Makes an engine that goes on from a snapshot; of each deck only the clips are read, which are
// those of ostinato_engine_get_clips_in_use. event_capacity as in ostinato_settings. [any thread]
int32_t ostinato_engine_restore(
    const void *bytes, int64_t byte_count, const ostinato_deck *decks, int32_t deck_count,
    int32_t event_capacity, ostinato_engine **engine);

#ifdef __cplusplus
}
#endif
#endif
