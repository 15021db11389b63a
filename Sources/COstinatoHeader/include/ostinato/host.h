// A host: an engine on the audio thread, with everything between it and the thread that controls it
// (H1 .. H7). Part of ostinato.h.
//
// Commands, clips and observers cross to the audio thread with its next block; the state and the
// events cross back after each block. Neither side ever waits for the other.
//
//   control thread                                                    audio thread
//   send, cancel, replace_clips, observe ──▶ queue of messages ──▶ ostinato_host_render
//   get_state, drain_events ◀── newest state, queue of events ◀──┘
//
// Functions marked [audio] are for one thread at a time, those marked [control] for one thread at a
// time as well, and these two may call at once. The control side holds no lock: if several threads
// control a host, let them take turns by a lock of your own. The audio side neither allocates, frees,
// locks nor waits.
#ifndef OSTINATO_HOST_H
#define OSTINATO_HOST_H

#include "clip.h"
#include "command.h"
#include "engine.h"
#include "event.h"
#include "passage.h"
#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ostinato_host ostinato_host;

typedef struct ostinato_host_settings {
  uint32_t struct_size;
  int32_t messages_per_block;  // that the audio thread takes in before a block at most, from 1 on
  int32_t event_capacity;      // events that can wait to be drained, 0 .. 16 777 216
  int32_t reserved;
} ostinato_host_settings;

// Fills in the size and the defaults: 64 messages a block and 4096 events.
// Errors: OSTINATO_STRUCT_SIZE. [any thread]
int32_t ostinato_host_settings_init(ostinato_host_settings *settings, uint32_t struct_size);

// Makes a host of an engine, and takes the engine over, handle and all, unless there is an error.
// settings may be NULL for the defaults. Errors: OSTINATO_STRUCT_SIZE, OSTINATO_COUNT_OUT_OF_RANGE
// for messages_per_block, OSTINATO_EVENT_CAPACITY_OUT_OF_RANGE. [control]
int32_t ostinato_host_create(
    ostinato_engine *engine, const ostinato_host_settings *settings, ostinato_host **host);
// Ends a host with its engine, and frees what was under way. Stop the audio callback first: no thread
// may be in another function of this host. [control]
int32_t ostinato_host_destroy(ostinato_host *host);
// Makes a copy of the engine, to save it or to go on with it elsewhere. What is still under way to the
// engine is not in the copy. Stop the audio callback first: no thread may be in a function of this host
// that is for the audio thread. [control]
int32_t ostinato_host_fork_engine(ostinato_host *host, ostinato_engine **engine);

// Sends a command, as ostinato_engine_send does; it reaches the engine before the next block that has
// room for it (H1). Errors: those of ostinato_engine_send, at once (H3); OSTINATO_QUEUE_FULL when as
// many commands are under way or wait as the engine's pending_capacity (H2). [control]
int32_t ostinato_host_send(
    ostinato_host *host, const ostinato_command *command, const ostinato_anchor *anchor,
    uint64_t *id);
// Takes back a command that still waits; to one that has applied it does nothing (H4).
// Errors: OSTINATO_QUEUE_FULL. [control]
int32_t ostinato_host_cancel(ostinato_host *host, uint64_t id);
// Replaces a deck's clips while the engine plays, as ostinato_engine_replace_clips does (D8). ring,
// which may be NULL, becomes the number of the new ring, by which ostinato_deck_state names it: 1 for
// the host's first, and so on. Clips that are no longer heard are freed by a later call of this, or by
// ostinato_host_free_unused_rings (H5). Errors: those of ostinato_engine_replace_clips;
// OSTINATO_QUEUE_FULL when 64 replacements are under way or have not been freed. [control]
int32_t ostinato_host_replace_clips(
    ostinato_host *host, int32_t deck, const ostinato_clip *const *clips, int32_t clip_count,
    int64_t *ring);
// Frees the clips that came back from the audio thread; rings, how many rings that were, may be NULL.
// [control]
int32_t ostinato_host_free_unused_rings(ostinato_host *host, int32_t *rings);
// Has every line of a grid reported, as ostinato_engine_observe does. Errors: those of
// ostinato_engine_observe; OSTINATO_QUEUE_FULL. [control]
int32_t ostinato_host_observe(ostinato_host *host, int64_t interval_ticks, int64_t *observer);
// Ends an observation; one that has ended is no error. Errors: OSTINATO_QUEUE_FULL. [control]
int32_t ostinato_host_stop_observing(ostinato_host *host, int64_t observer);

// Takes the newest state: the engine after the last block that was rendered, whole (H6). [control]
int32_t ostinato_host_get_state(ostinato_host *host, ostinato_state *state);
// Tells a deck of the state that was taken last; before the first was taken, of the engine as the host
// was made. Errors: OSTINATO_NO_SUCH_DECK. [control]
int32_t ostinato_host_get_deck_state(
    const ostinato_host *host, int32_t deck, ostinato_deck_state *state);
// Takes the events that have come since the last call, in order; what events->capacity has no room for
// waits for the next call. Where the audio thread found no room, OSTINATO_LOST stands in the place of
// what was lost and says how much that was (H7). overflow_count, block_start and the events' offsets
// are 0. Errors: as ostinato_engine_render for events, which must not be NULL. [control]
int32_t ostinato_host_drain_events(ostinato_host *host, ostinato_events *events);

// Takes in what the control side has sent, and renders as ostinato_engine_render does. commands, which
// may be NULL, becomes the number of commands that were taken in: with the frame at which the block
// began, that is all a replay needs. Errors: those of ostinato_engine_render. [audio]
int32_t ostinato_host_render(
    ostinato_host *host, float *left, float *right, int32_t stride, int32_t frames,
    int32_t *commands);
// The same, as ostinato_engine_render_stems does. Errors: those of ostinato_engine_render_stems. [audio]
int32_t ostinato_host_render_stems(
    ostinato_host *host, float *left, float *right, int32_t stride, int32_t frames,
    const ostinato_stem *stems, int32_t stem_count, int32_t *commands);
// Takes in what the control side has sent, and goes on as ostinato_engine_advance does. Follow each with
// ostinato_host_mix, which ends the block. Errors: those of ostinato_engine_advance. [audio]
int32_t ostinato_host_advance(
    ostinato_host *host, int32_t frames, ostinato_passages *passages, int32_t *advanced);
// Hands out what the last advance covered, as ostinato_engine_mix does. [audio]
int32_t ostinato_host_mix(
    ostinato_host *host, float *left, float *right, int32_t stride, const float *other_left,
    const float *other_right, int32_t *mixed);
// Tells the audio thread itself the state after the block that it has rendered last. [audio]
int32_t ostinato_host_get_rendered_state(const ostinato_host *host, ostinato_state *state);
// The same for one deck. Errors: OSTINATO_NO_SUCH_DECK. [audio]
int32_t ostinato_host_get_rendered_deck_state(
    const ostinato_host *host, int32_t deck, ostinato_deck_state *state);

#ifdef __cplusplus
}
#endif
#endif
