// The engine: commands and frame counts go in, audio and events come out. Part of ostinato.h.
#ifndef OSTINATO_ENGINE_H
#define OSTINATO_ENGINE_H

#include "block.h"
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

typedef struct ostinato_stem {  // where the output of a deck, source or group goes: planar or interleaved
  float *left, *right;
  intptr_t stride;              // samples from one frame to the next, 1 .. 1024
} ostinato_stem;

// Creates an engine, paused at 0:0:0. The struct_size of all decks must be equal. [any thread]
int32_t ostinato_engine_create(
    const ostinato_settings *settings, const ostinato_deck *decks, int32_t deck_count,
    ostinato_engine **engine);
// Creates an independent copy that continues from here. [owner]
int32_t ostinato_engine_fork(const ostinato_engine *engine, ostinato_engine **fork);
// Destroys an engine; its forks and clips remain. [owner]
int32_t ostinato_engine_destroy(ostinato_engine *engine);

// Sends a command, for the next frame if anchor is NULL. id may be NULL. [audio]
int32_t ostinato_engine_send(
    ostinato_engine *engine, const ostinato_command *command, const ostinato_anchor *anchor,
    uint64_t *id);
// Cancels a pending command. [audio]
int32_t ostinato_engine_cancel(ostinato_engine *engine, uint64_t id);
// Gets a pending command by its index, in the order in which they were sent; pointers may be NULL.
// frames_left gets the number of frames until its turn, from the next one on, if the music goes on as
// it does now, or -1 if its turn does not come then. The first call makes a list of them all, which
// later calls use until something is sent, cancelled or rendered. [owner]
int32_t ostinato_engine_get_pending(
    const ostinato_engine *engine, int32_t index, uint64_t *id, ostinato_command *command,
    ostinato_anchor *anchor, int64_t *frames_left);

// Renders frames into two planar channels or, with stride 2, into an interleaved buffer: left =
// buffer, right = buffer + 1. stride: the samples from one frame to the next, 1 .. 1024. events may
// be NULL. [audio]
int32_t ostinato_engine_render(
    ostinato_engine *engine, float *left, float *right, int32_t stride, int32_t frames,
    ostinato_events *events);
// Renders as ostinato_engine_render does, and also writes the output of each deck, and then of each
// source: after its strip, before the sum and the master gain. None of stems may overlap another. What
// has no stem is heard in the mix only, and a stem without a deck, source or group is filled with silence.
// stems may be NULL if stem_count, 0 .. 1104, is 0. [audio]
int32_t ostinato_engine_render_stems(
    ostinato_engine *engine, float *left, float *right, int32_t stride, int32_t frames,
    const ostinato_stem *stems, int32_t stem_count, ostinato_events *events);
// Renders as ostinato_engine_render_stems does, with your own sound sources: callback adds their sound
// to one block after another, as ostinato/block.h describes. The events include what it reports. Without
// callback, in the other renders, the inputs of all sources are silent and nobody receives their cues.
// [audio], if callback neither allocates nor locks
int32_t ostinato_engine_render_sources(
    ostinato_engine *engine, float *left, float *right, int32_t stride, int32_t frames,
    const ostinato_stem *stems, int32_t stem_count, ostinato_block_callback callback, void *context,
    ostinato_events *events);
// Advances by at most frames, 512 or passages->capacity, whichever is least, and reports the
// passages that these consist of, for your own sound sources. Follow each call with
// ostinato_engine_mix. [audio]
int32_t ostinato_engine_advance(
    ostinato_engine *engine, int32_t frames, ostinato_passages *passages, ostinato_events *events,
    int32_t *advanced);
// Writes the frames of the last advance, or 0 frames if they have been written already, with the
// audio of your sound sources added: planar, and both NULL or neither. mixed may be NULL. [audio]
int32_t ostinato_engine_mix(
    ostinato_engine *engine, float *left, float *right, int32_t stride, const float *other_left,
    const float *other_right, int32_t *mixed);

// Gets the position of the music and everything else about the next frame. [audio]
int32_t ostinato_engine_get_state(const ostinato_engine *engine, ostinato_state *state);
// Gets the state of one deck. [audio]
int32_t ostinato_engine_get_deck_state(
    const ostinato_engine *engine, int32_t deck, ostinato_deck_state *state);
// Gets the state of one source's strip. [audio]
int32_t ostinato_engine_get_source_state(
    const ostinato_engine *engine, int32_t source, ostinato_strip_state *state);
// Gets the state of one group's strip, by its number from 0. [audio]
int32_t ostinato_engine_get_group_state(
    const ostinato_engine *engine, int32_t group, ostinato_strip_state *state);
// Gets the distance of a musical time from 0:0:0, in this engine's time signature. [audio]
int32_t ostinato_engine_ticks_of_time(
    const ostinato_engine *engine, const ostinato_time *time, int64_t *ticks);
// Gets the musical time of a tick, rounded down to the sixteenth. [audio]
int32_t ostinato_engine_time_of_ticks(
    const ostinato_engine *engine, int64_t ticks, ostinato_time *time);
// Gets the frame of a musical time if the music plays without a jump from 0:0:0 at frame 0, at the
// current tempo. [audio]
int32_t ostinato_engine_frame_of_time(
    const ostinato_engine *engine, const ostinato_time *time, int64_t *frame);

// Replaces a deck's clips: at once while paused, otherwise at its next boundary. [owner]
int32_t ostinato_engine_replace_clips(
    ostinato_engine *engine, int32_t deck, const ostinato_clip *const *clips, int32_t clip_count);
// Replaces a deck's clips by a ring, as ostinato_engine_replace_clips does. It is refused while a
// ring is waiting to be taken back. Unless there is an error, the engine takes over the ring and
// its handle. [audio]
int32_t ostinato_engine_adopt_ring(ostinato_engine *engine, int32_t deck, ostinato_ring *ring);
// Takes back a ring that a replacement has put out of use; NULL if there is none. A ring that was
// adopted is returned with the same handle. Destroy it off the audio thread, or let it be adopted
// again. [audio]
int32_t ostinato_engine_take_ring(ostinato_engine *engine, ostinato_ring **ring);
// Frees the rings that replacements have put out of use. rings gets their number, and may be NULL.
// [owner]
int32_t ostinato_engine_free_unused_rings(ostinato_engine *engine, int32_t *rings);
// Creates handles to the clips that a snapshot refers to: those of the deck's ring, then those of a
// ring that is waiting, then those of a replaced ring that is still fading out. You destroy them.
// [owner]
int32_t ostinato_engine_get_clips_in_use(
    const ostinato_engine *engine, int32_t deck, ostinato_clip **clips, int32_t capacity,
    int32_t *count);

// Starts to report the lines of a grid as OSTINATO_LINE. [audio]
int32_t ostinato_engine_observe(ostinato_engine *engine, int64_t interval_ticks, int64_t *observer);
// Stops that. It is not an error if it has been stopped already. [audio]
int32_t ostinato_engine_stop_observing(ostinato_engine *engine, int64_t observer);

// Writes the engine's state, without audio. [owner]
int32_t ostinato_engine_snapshot(
    const ostinato_engine *engine, void *bytes, int64_t capacity, int64_t *byte_count);
// Creates an engine that continues from a snapshot. Of each deck only the clips are read, which
// must be those of ostinato_engine_get_clips_in_use. The snapshot contains the strips of sources and groups.
// event_capacity is as in ostinato_settings. [any thread]
int32_t ostinato_engine_restore(
    const void *bytes, int64_t byte_count, const ostinato_deck *decks, int32_t deck_count,
    int32_t event_capacity, ostinato_engine **engine);

#ifdef __cplusplus
}
#endif
#endif
