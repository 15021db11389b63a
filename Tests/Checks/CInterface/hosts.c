/* A host on two threads: one renders, the other sends, replaces clips and looks. None of the calls on the
 * audio thread may allocate or free, and what crosses must be whole.
 *
 * usage: hosts           a run without fault
 *        hosts planted   with an audio thread that frees a ring, which must be noticed
 *        hosts leak      lets go of nothing, which the address sanitizer must notice
 */
#include <pthread.h>
#include <sched.h>
#include <time.h>

#include "engine.h"

enum { MOST = 600, REQUESTS = 20000, ITEMS = 32 };

typedef struct audio_thread {
  ostinato_host *host;
  ostinato_ring *planted;
  int is_over;
  long blocks, commands, cues, calls;
} audio_thread;

/* A source that rejects all its cues, and reports each block. */
static void play(ostinato_block *block, void *context) {
  ostinato_block_info info = {.struct_size = sizeof info};
  float *left, *right;
  int32_t i;
  OK(ostinato_block_get_info(block, &info));
  for (i = 0; i < info.cue_count; i++) OK(ostinato_block_reject(block, i, OSTINATO_NOT_UNDERSTOOD));
  *(long *)context += info.cue_count;
  OK(ostinato_block_get_input(block, 0, &left, &right));
  for (i = 0; i < info.frame_count; i++) left[i] += 0.25f;
  OK(ostinato_block_report(block, 0, 1, info.frame, 0, info.frame_count - 1));
}

static void render(audio_thread *thread) {
  static float left[MOST], right[MOST], planes[2][MOST];
  static ostinato_passage runs[512];
  ostinato_passages passages = {
      .struct_size = sizeof passages, .passage_size = sizeof runs[0], .items = runs, .capacity = 512};
  const ostinato_stem stem = {.left = planes[0], .right = planes[1], .stride = 1};
  int32_t frames = 1 + (int32_t)(thread->blocks * 7 % MOST), taken = 0, advanced = 0, mixed = 0;
  if (thread->blocks % 3 == 0) {
    OK(ostinato_host_advance(thread->host, frames, &passages, &advanced));
    OK(ostinato_host_mix(thread->host, left, right, 1, audio, audio, &mixed));
    if (mixed != advanced) OK(OSTINATO_COUNT_OUT_OF_RANGE);
  }
  OK(ostinato_host_render(thread->host, left, right, 1, frames, &taken));
  REFUSED(OSTINATO_COUNT_OUT_OF_RANGE, ostinato_host_render(thread->host, left, right, 1, -1, NULL));
  thread->commands += taken;
  OK(ostinato_host_render_stems(thread->host, left, right, 1, frames, &stem, 1, &taken));
  thread->commands += taken;
  OK(ostinato_host_render_sources(
      thread->host, left, right, 1, frames, &stem, 1, play, &thread->cues, &taken));
  thread->commands += taken;
}

static void look(audio_thread *thread) {
  ostinato_state state = {.struct_size = sizeof state};
  ostinato_deck_state deck = {.struct_size = sizeof deck};
  ostinato_strip_state source = {.struct_size = sizeof source};
  OK(ostinato_host_get_rendered_source_state(thread->host, 0, &source));
  REFUSED(OSTINATO_NO_SUCH_SOURCE,
          ostinato_host_get_rendered_source_state(thread->host, 1, &source));
  OK(ostinato_host_get_rendered_state(thread->host, &state));
  OK(ostinato_host_get_rendered_deck_state(thread->host, 1, &deck));
  REFUSED(OSTINATO_NO_SUCH_DECK, ostinato_host_get_rendered_deck_state(thread->host, 2, &deck));
}

static void *run(void *argument) {
  audio_thread *thread = argument;
  calls = 0;
  while (!__atomic_load_n(&thread->is_over, __ATOMIC_ACQUIRE)) {
    render(thread);
    look(thread);
    if (thread->planted != NULL) OK(ostinato_ring_destroy(thread->planted));
    thread->planted = NULL;
    __atomic_store_n(&thread->blocks, thread->blocks + 1, __ATOMIC_RELEASE);
  }
  thread->calls = calls;
  return NULL;
}

/* Waits for two more blocks, which is some time on a busy machine, but at most half a minute. */
static void wait_for_blocks(audio_thread *thread) {
  const long wanted = __atomic_load_n(&thread->blocks, __ATOMIC_ACQUIRE) + 2;
  const time_t begun = time(NULL);
  while (__atomic_load_n(&thread->blocks, __ATOMIC_ACQUIRE) < wanted) {
    if (time(NULL) - begun > 30) {
      fprintf(stderr, "the audio thread has rendered nothing for 30 s\n");
      exit(2);
    }
    sched_yield();
  }
}

/* The n-th request; whether there was room for it. */
static int request(ostinato_host *host, const ostinato_clip *const clips[2], int n) {
  ostinato_command command = {
      .struct_size = sizeof command, .kind = OSTINATO_PLAY + n % 14, .deck = n % 2,
      .is_on = n / 14 % 2, .value = (float)(n % 5) / 8, .ticks = n % 64 * 720720,
      .tempo_micro_bpm = 60000000 + n % 100 * 1000000};
  const ostinato_anchor anchor = {
      .struct_size = sizeof anchor, .kind = OSTINATO_AT_NEXT_SIXTEENTH + n % 4};
  static int64_t observer = 0;
  static uint64_t id = 0;
  int32_t code;
  switch (n % 16) {
    case 3: code = ostinato_host_replace_clips(host, n / 16 % 2, clips, 2, NULL); break;
    case 7: code = ostinato_host_cancel(host, id); break;
    case 11: code = ostinato_host_observe(host, 720720, &observer); break;
    case 5:
      command.kind = OSTINATO_CUE;
      code = ostinato_host_send(host, &command, NULL, &id);
      break;
    case 13: code = ostinato_host_stop_observing(host, observer); break;
    default: code = ostinato_host_send(host, &command, n % 3 == 0 ? &anchor : NULL, &id);
  }
  if (code == OSTINATO_QUEUE_FULL || code == OSTINATO_TOO_MANY_OBSERVERS) return 0;
  OK(code);
  return 1;
}

/* What is shown never goes back, and is whole; returns how many events were told of or lost. */
static long watch(ostinato_host *host) {
  static int64_t shown = 0, told = 0;
  ostinato_event items[ITEMS];
  ostinato_events events = {
      .struct_size = sizeof events, .event_size = sizeof items[0], .items = items,
      .capacity = ITEMS};
  ostinato_state state = {.struct_size = sizeof state};
  ostinato_deck_state deck = {.struct_size = sizeof deck};
  long count = 0;
  int i;
  OK(ostinato_host_get_state(host, &state));
  OK(ostinato_host_get_deck_state(host, 1, &deck));
  if (state.frame < shown || deck.playhead_ticks != state.ticks % deck.clip_length) {
    fprintf(stderr, "a state went back, or is not whole\n");
    exit(2);
  }
  shown = state.frame;
  OK(ostinato_host_drain_events(host, &events));
  for (i = 0; i < events.count; i++) {
    const int is_lost = items[i].kind == OSTINATO_LOST;
    if (!is_lost && items[i].frame < told) OK(OSTINATO_FRAME_OUT_OF_RANGE);
    if (!is_lost) told = items[i].frame;
    count += is_lost ? (long)items[i].lost_count : 1;
  }
  return count;
}

int main(int argc, char **argv) {
  const char *fault = argc > 1 ? argv[1] : "";
  ostinato_clip *clips[2];
  const ostinato_clip *const *ring = (const ostinato_clip *const *)clips;
  ostinato_host_settings settings;
  ostinato_engine *fork = NULL;
  audio_thread thread = {0};
  pthread_t id;
  long before, events = 0, accepted = 0;
  int n;
  make_clips(clips);
  OK(ostinato_host_settings_init(&settings, sizeof settings));
  settings.event_capacity = 256;
  before = calls;
  OK(ostinato_host_create(make_engine(ring), &settings, &thread.host));
  before = calls - before;
  if (strcmp(fault, "planted") == 0) {
    OK(ostinato_ring_create(ring, 2, RATE, 4, 4, &thread.planted));
  }
  if (pthread_create(&id, NULL, run, &thread) != 0) OK(OSTINATO_INVALID_HANDLE);
  for (n = 0; n < REQUESTS; n++) {
    accepted += request(thread.host, ring, n);
    if (n % 50 == 0) {
      events += watch(thread.host);
      OK(ostinato_host_free_unused_rings(thread.host, NULL));
      sched_yield();
    }
  }
  /* So that what was sent last has been taken in, and something has happened. */
  wait_for_blocks(&thread);
  events += watch(thread.host);
  __atomic_store_n(&thread.is_over, 1, __ATOMIC_RELEASE);
  pthread_join(id, NULL);
  if (strcmp(fault, "leak") == 0) {
    thread.host = NULL;
    return 0;
  }
  OK(ostinato_host_fork_engine(thread.host, &fork));
  OK(ostinato_engine_destroy(fork));
  /* With messages and rings under way in both directions. */
  for (n = 0; n < 200; n++) request(thread.host, ring, 3);
  for (n = 0; n < 2; n++) OK(ostinato_clip_destroy(clips[n]));
  OK(ostinato_host_destroy(thread.host));
  if (thread.commands == 0 || thread.cues == 0 || events == 0 || accepted == 0) {
    OK(OSTINATO_COUNT_OUT_OF_RANGE);
  }
  return report("a host on two threads", before, thread.calls);
}
