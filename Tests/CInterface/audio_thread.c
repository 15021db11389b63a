/* Calls every function that the header marks [audio], refused and not: none may allocate or free.
 *
 * usage: audio_thread           a run without fault
 *        audio_thread planted   with a call that allocates, which must be noticed
 *        audio_thread leak      lets go of nothing, which the address sanitizer must notice
 *
 * Compiled with COUNTED, it defines the allocator itself, over glibc's, and counts; without, it is for the
 * address sanitizer.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ostinato.h"

static long calls; /* of the allocator, by whomever */

#ifdef COUNTED
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

void *malloc(size_t size) { calls++; return __libc_malloc(size); }
void *calloc(size_t count, size_t size) { calls++; return __libc_calloc(count, size); }
void *realloc(void *memory, size_t size) { calls++; return __libc_realloc(memory, size); }
void free(void *memory) { calls++; __libc_free(memory); }
void *aligned_alloc(size_t alignment, size_t size) {
  calls++;
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **memory, size_t alignment, size_t size) {
  calls++;
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? 12 : 0; /* ENOMEM */
}
#endif

enum { RATE = 8000, FRAMES = 16000, MOST = 700 };

static float audio[FRAMES], left[MOST], right[MOST], block[2 * MOST];
static ostinato_event items[64];
static ostinato_passage runs[512];

static void expect(int32_t code, int32_t expected, int line) {
  if (code == expected) return;
  fprintf(stderr, "audio_thread.c:%d: %s, not: %s\n", line, ostinato_message(code),
          ostinato_message(expected));
  exit(2);
}
#define OK(call) expect(call, OSTINATO_OK, __LINE__)
#define REFUSED(code, call) expect(call, code, __LINE__)

static ostinato_clip *make_clip(float value) {
  ostinato_clip_info info;
  ostinato_clip *clip = NULL;
  int i;
  for (i = 0; i < FRAMES; i++) audio[i] = value;
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  info.sample_rate = RATE;
  info.tempo_micro_bpm = 120000000;
  info.length = 1;
  info.length_unit = OSTINATO_LENGTH_BARS;
  OK(ostinato_clip_create(audio, NULL, FRAMES, &info, &clip));
  return clip;
}

static ostinato_engine *make_engine(void) {
  ostinato_clip *clips[2];
  const ostinato_clip *ring[2];
  ostinato_settings settings;
  ostinato_deck decks[2];
  ostinato_engine *engine = NULL;
  int i;
  OK(ostinato_settings_init(&settings, sizeof settings, OSTINATO_ABI_VERSION));
  settings.sample_rate = RATE;
  settings.tempo_micro_bpm = 120000000;
  settings.level_window = 100;
  settings.grid = OSTINATO_GRID_SIXTEENTH;
  settings.pending_capacity = 4096;
  for (i = 0; i < 2; i++) ring[i] = clips[i] = make_clip((float)(i + 1) / 4);
  for (i = 0; i < 2; i++) {
    OK(ostinato_deck_init(&decks[i], sizeof decks[i]));
    decks[i].clips = ring;
    decks[i].clip_count = 2;
  }
  OK(ostinato_engine_create(&settings, decks, 2, &engine));
  for (i = 0; i < 2; i++) OK(ostinato_clip_destroy(clips[i]));
  return engine;
}

static void send(ostinato_engine *engine, int round) {
  ostinato_command command;
  ostinato_anchor anchor;
  uint64_t id = 0;
  memset(&command, 0, sizeof command);
  memset(&anchor, 0, sizeof anchor);
  command.struct_size = sizeof command;
  anchor.struct_size = sizeof anchor;
  command.tempo_micro_bpm = 90000000 + round * 1000000;
  command.is_on = round & 1;
  command.value = (float)(round % 5) / 8;
  command.deck = round & 1;
  anchor.frame = round * 100;
  anchor.ticks = round * 720720;
  anchor.kind = OSTINATO_AT_NOW + round % 9;
  for (command.kind = OSTINATO_PLAY; command.kind <= OSTINATO_MASTER_GAIN; command.kind++) {
    OK(ostinato_send(engine, &command, command.kind % 4 == round % 4 ? &anchor : NULL, &id));
  }
  OK(ostinato_cancel(engine, id));
  REFUSED(OSTINATO_NOT_PENDING, ostinato_cancel(engine, id));
  REFUSED(OSTINATO_UNKNOWN_KIND, ostinato_send(engine, &command, NULL, NULL));
  command.kind = OSTINATO_NEXT;
  command.deck = 2;
  REFUSED(OSTINATO_NO_SUCH_DECK, ostinato_send(engine, &command, NULL, NULL));
  command.kind = OSTINATO_SEEK;
  command.time.beat = 4;
  REFUSED(OSTINATO_NO_SUCH_TIME, ostinato_send(engine, &command, NULL, NULL));
  command.kind = OSTINATO_GAIN;
  command.deck = 0;
  command.value = 17;
  REFUSED(OSTINATO_GAIN_OUT_OF_RANGE, ostinato_send(engine, &command, NULL, NULL));
  command.kind = OSTINATO_PLAY;
  OK(ostinato_send(engine, &command, NULL, NULL));
}

static void render(ostinato_engine *engine, int32_t frames) {
  ostinato_events events;
  ostinato_passages passages;
  int32_t advanced = 0, mixed = 0, offset = 0;
  memset(&events, 0, sizeof events);
  memset(&passages, 0, sizeof passages);
  events.struct_size = sizeof events;
  events.event_size = sizeof items[0];
  events.items = items;
  events.capacity = 64;
  passages.struct_size = sizeof passages;
  passages.passage_size = sizeof runs[0];
  passages.items = runs;
  passages.capacity = 512;
  OK(ostinato_render(engine, left, right, 1, frames, &events));
  OK(ostinato_render(engine, block, block + 1, 2, frames, &events));
  REFUSED(OSTINATO_COUNT_OUT_OF_RANGE, ostinato_render(engine, left, right, 1, -1, NULL));
  OK(ostinato_advance(engine, frames, &passages, &events, &advanced));
  OK(ostinato_passage_offset(&runs[0], 0, &offset));
  OK(ostinato_mix(engine, left, right, 1, audio, audio, &mixed));
  if (mixed != advanced) expect(OSTINATO_COUNT_OUT_OF_RANGE, OSTINATO_OK, __LINE__);
}

static void look(ostinato_engine *engine) {
  ostinato_state state;
  ostinato_deck_state deck;
  ostinato_time time;
  int64_t number = 0;
  memset(&state, 0, sizeof state);
  memset(&deck, 0, sizeof deck);
  state.struct_size = sizeof state;
  deck.struct_size = sizeof deck;
  OK(ostinato_get_state(engine, &state));
  OK(ostinato_get_deck_state(engine, 1, &deck));
  REFUSED(OSTINATO_NO_SUCH_DECK, ostinato_get_deck_state(engine, 2, &deck));
  OK(ostinato_time_of_ticks(engine, state.ticks, &time));
  OK(ostinato_ticks_of_time(engine, &time, &number));
  OK(ostinato_frame_of_time(engine, &time, &number));
  time.beat = 9;
  REFUSED(OSTINATO_NO_SUCH_TIME, ostinato_frame_of_time(engine, &time, &number));
  OK(ostinato_observe(engine, 720720, &number));
  REFUSED(OSTINATO_OBSERVER_GRID_OUT_OF_RANGE, ostinato_observe(engine, 1, &number));
  OK(ostinato_stop_observing(engine, number));
}

int main(int argc, char **argv) {
  const char *fault = argc > 1 ? argv[1] : "";
  ostinato_engine *engine = make_engine(), *fork = NULL;
  ostinato_engine *each[2];
  const long before = calls;
  long during;
  int round, i;
  OK(ostinato_engine_fork(engine, &fork));
  each[0] = engine;
  each[1] = fork;
  calls = 0;
  for (round = 0; round < 200; round++) {
    for (i = 0; i < 2; i++) {
      send(each[i], round);
      render(each[i], 1 + round * 7 % MOST);
      look(each[i]);
    }
    if (strcmp(fault, "planted") == 0) {
      int64_t size = 0;
      OK(ostinato_snapshot(engine, NULL, 0, &size));
    }
  }
  during = calls;
  (void)before; /* where nothing is counted */
  if (strcmp(fault, "leak") == 0) {
    engine = fork = each[0] = each[1] = NULL;
    return 0;
  }
  OK(ostinato_engine_destroy(engine));
  OK(ostinato_engine_destroy(fork));
#ifdef COUNTED
  if (before == 0) {
    fprintf(stderr, "the allocator's calls are not counted\n");
    return 2;
  }
#endif
  if (during != 0) {
    fprintf(stderr, "%ld calls of the allocator on the audio thread\n", during);
    return 1;
  }
  printf("%d rounds on two engines", round);
#ifdef COUNTED
  printf(": no call of the allocator, of which one takes %ld to be made", before);
#endif
  puts("");
  return 0;
}
