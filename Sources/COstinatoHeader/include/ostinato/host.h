// A host: an engine on the audio thread, with everything between it and the thread that controls
// it. Part of ostinato.h.
//
// Commands, clips and observers reach the audio thread at its next block; state and events come
// back after each block. Neither side ever waits for the other.
//
//   control thread                                                    audio thread
//   send, cancel, replace_clips, observe ──▶ queue of messages ──▶ ostinato_host_render
//   get_state, drain_events ◀── newest state, queue of events ◀──┘
//
// Functions marked [audio] may be called by one thread at a time, and so may those marked
// [control]; the two threads may call at the same time. The control side holds no lock: if several
// threads control a host, use a lock of your own. The audio side neither allocates, frees, locks
// nor waits.
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
  int32_t messages_per_block;  // the most that the audio thread takes in before a block, from 1 on
  int32_t event_capacity;      // events that can wait to be drained, 0 .. 16 777 216
  int32_t reserved;
} ostinato_host_settings;

// Sets the size and the defaults: 64 messages per block and 4096 events.
// Errors: OSTINATO_STRUCT_SIZE. [any thread]
int32_t ostinato_host_settings_init(ostinato_host_settings *settings, uint32_t struct_size);

// Creates a host that takes over an engine and its handle, unless there is an error. If settings is
// NULL, the defaults are used. Errors: OSTINATO_STRUCT_SIZE, OSTINATO_COUNT_OUT_OF_RANGE for
// messages_per_block, OSTINATO_EVENT_CAPACITY_OUT_OF_RANGE. [control]
int32_t ostinato_host_create(
    ostinato_engine *engine, const ostinato_host_settings *settings, ostinato_host **host);
// Destroys a host and its engine, and frees what was under way. Stop the audio callback first: no
// thread may be in another function of this host. [control]
int32_t ostinato_host_destroy(ostinato_host *host);
// Creates a copy of the engine, to save it or to continue with it elsewhere. Messages that are
// still under way are not part of the copy. Stop the audio callback first: no thread may be in a
// function of this host that is for the audio thread. [control]
int32_t ostinato_host_fork_engine(ostinato_host *host, ostinato_engine **engine);

// Sends a command, as ostinato_engine_send does; it reaches the engine before the next block that
// has room for it. Errors: those of ostinato_engine_send, immediately; OSTINATO_QUEUE_FULL if as
// many commands are under way or pending as the engine's pending_capacity allows. [control]
int32_t ostinato_host_send(
    ostinato_host *host, const ostinato_command *command, const ostinato_anchor *anchor,
    uint64_t *id);
// Cancels a pending command; a command that has already applied is not undone.
// Errors: OSTINATO_QUEUE_FULL. [control]
int32_t ostinato_host_cancel(ostinato_host *host, uint64_t id);
// Replaces a deck's clips while the engine plays, as ostinato_engine_replace_clips does. ring,
// which may be NULL, gets the number of the new ring, which identifies it in ostinato_deck_state: 1
// for the host's first, and so on. Clips that are no longer heard are freed by a later call of this
// function or by ostinato_host_free_unused_rings. Errors: those of ostinato_engine_replace_clips;
// OSTINATO_QUEUE_FULL if 64 replacements are under way or have not been freed. [control]
int32_t ostinato_host_replace_clips(
    ostinato_host *host, int32_t deck, const ostinato_clip *const *clips, int32_t clip_count,
    int64_t *ring);
// Frees the clips that came back from the audio thread. rings gets the number of their rings, and
// may be NULL. [control]
int32_t ostinato_host_free_unused_rings(ostinato_host *host, int32_t *rings);
// Starts to report every line of a grid, as ostinato_engine_observe does. Errors: those of
// ostinato_engine_observe; OSTINATO_QUEUE_FULL. [control]
int32_t ostinato_host_observe(ostinato_host *host, int64_t interval_ticks, int64_t *observer);
// Stops that. It is not an error if it has been stopped already. Errors: OSTINATO_QUEUE_FULL.
// [control]
int32_t ostinato_host_stop_observing(ostinato_host *host, int64_t observer);

// Takes the newest state: that of the whole engine after the last block rendered. [control]
int32_t ostinato_host_get_state(ostinato_host *host, ostinato_state *state);
// Gets a deck of the state that was taken last or, if none was, of the engine as the host was
// created. Errors: OSTINATO_NO_SUCH_DECK. [control]
int32_t ostinato_host_get_deck_state(
    const ostinato_host *host, int32_t deck, ostinato_deck_state *state);
// Gets the strip of one source, of the same state as ostinato_host_get_deck_state does. Errors:
// OSTINATO_NO_SUCH_SOURCE. [control]
int32_t ostinato_host_get_source_state(
    const ostinato_host *host, int32_t source, ostinato_strip_state *state);
// The same for one group, by its number from 0. Errors: OSTINATO_NO_SUCH_GROUP. [control]
int32_t ostinato_host_get_group_state(
    const ostinato_host *host, int32_t group, ostinato_strip_state *state);
// Removes and copies the events that have arrived since the last call, in order; those that do not
// fit in events->capacity are kept for the next call. Where the queue was full, OSTINATO_LOST takes
// the place of the events that were lost and gives their number. overflow_count, block_start and
// the events' offsets are 0. Errors: as ostinato_engine_render for events, which must not be NULL.
// [control]
int32_t ostinato_host_drain_events(ostinato_host *host, ostinato_events *events);

// Takes in what the control side has sent, and renders as ostinato_engine_render does. commands,
// which may be NULL, gets the number of commands taken in. Together with the frame at which the
// block began, this is all that is needed to replay a session. Errors: those of
// ostinato_engine_render. [audio]
int32_t ostinato_host_render(
    ostinato_host *host, float *left, float *right, int32_t stride, int32_t frames,
    int32_t *commands);
// Renders as ostinato_host_render does, with stems as in ostinato_engine_render_stems. Errors: those of
// ostinato_engine_render_stems. [audio]
int32_t ostinato_host_render_stems(
    ostinato_host *host, float *left, float *right, int32_t stride, int32_t frames,
    const ostinato_stem *stems, int32_t stem_count, int32_t *commands);
// Renders as ostinato_host_render_stems does, with your own sound sources as in
// ostinato_engine_render_sources. Errors: those of ostinato_engine_render_sources. [audio], if callback
// neither allocates nor locks
int32_t ostinato_host_render_sources(
    ostinato_host *host, float *left, float *right, int32_t stride, int32_t frames,
    const ostinato_stem *stems, int32_t stem_count, ostinato_block_callback callback, void *context,
    int32_t *commands);
// Takes in what the control side has sent, and advances as ostinato_engine_advance does. Follow
// each call with ostinato_host_mix, which ends the block. Errors: those of ostinato_engine_advance.
// [audio]
int32_t ostinato_host_advance(
    ostinato_host *host, int32_t frames, ostinato_passages *passages, int32_t *advanced);
// Writes the frames of the last advance, as ostinato_engine_mix does. [audio]
int32_t ostinato_host_mix(
    ostinato_host *host, float *left, float *right, int32_t stride, const float *other_left,
    const float *other_right, int32_t *mixed);
// Gets the state after the last block rendered, on the audio thread itself. [audio]
int32_t ostinato_host_get_rendered_state(const ostinato_host *host, ostinato_state *state);
// Gets the state of one deck. Errors: OSTINATO_NO_SUCH_DECK. [audio]
int32_t ostinato_host_get_rendered_deck_state(
    const ostinato_host *host, int32_t deck, ostinato_deck_state *state);
// Gets the state of one source's strip. Errors: OSTINATO_NO_SUCH_SOURCE. [audio]
int32_t ostinato_host_get_rendered_source_state(
    const ostinato_host *host, int32_t source, ostinato_strip_state *state);
// The same for one group, by its number from 0. Errors: OSTINATO_NO_SUCH_GROUP. [audio]
int32_t ostinato_host_get_rendered_group_state(
    const ostinato_host *host, int32_t group, ostinato_strip_state *state);

#ifdef __cplusplus
}
#endif
#endif
