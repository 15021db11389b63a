/* What the programs in C share: an allocator that counts, checked calls, an engine of two decks and a source.
 *
 * Compiled with COUNTED, it defines the allocator itself, over glibc's, and counts; without, it is for the
 * address sanitizer.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ostinato.h"

static __thread long calls; /* of the allocator, by this thread */

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

enum { RATE = 8000, FRAMES = 16000 }; /* a bar at 120 BPM */

static float audio[FRAMES];

static void expect(int32_t code, int32_t expected, const char *file, int line) {
  if (code == expected) return;
  fprintf(stderr, "%s:%d: %s, not: %s\n", file, line, ostinato_message(code),
          ostinato_message(expected));
  exit(2);
}
#define REFUSED(code, call) expect(call, code, __FILE__, __LINE__)
#define OK(call) REFUSED(OSTINATO_OK, call)

static void make_clips(ostinato_clip *clips[2]) {
  const ostinato_clip_info info = {
      .struct_size = sizeof info, .sample_rate = RATE, .tempo_micro_bpm = 120000000, .length = 1,
      .length_unit = OSTINATO_LENGTH_BARS};
  int clip, i;
  for (clip = 0; clip < 2; clip++) {
    for (i = 0; i < FRAMES; i++) audio[i] = (float)(clip + 1) / 4;
    OK(ostinato_clip_create(audio, NULL, FRAMES, &info, &clips[clip]));
  }
}

static void make_decks(ostinato_deck decks[2], const ostinato_clip *const clips[2]) {
  int i;
  for (i = 0; i < 2; i++) {
    OK(ostinato_deck_init(&decks[i], sizeof decks[i]));
    decks[i].clips = clips;
    decks[i].clip_count = 2;
  }
}

static ostinato_engine *make_engine(const ostinato_clip *const clips[2]) {
  ostinato_settings settings;
  ostinato_deck decks[2];
  ostinato_strip source;
  ostinato_engine *engine = NULL;
  OK(ostinato_settings_init(&settings, sizeof settings, OSTINATO_ABI_VERSION));
  settings.sample_rate = RATE;
  settings.tempo_micro_bpm = 120000000;
  settings.level_window = 100;
  settings.grid = OSTINATO_GRID_SIXTEENTH;
  settings.pending_capacity = 4096;
  OK(ostinato_strip_init(&source, sizeof source));
  settings.sources = &source;
  settings.source_count = 1;
  make_decks(decks, clips);
  OK(ostinato_engine_create(&settings, decks, 2, &engine));
  return engine;
}

/* Tells how many calls of the allocator there were on the audio thread; the program's result. */
static int report(const char *what, long before, long during) {
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
  printf("%s", what);
#ifdef COUNTED
  printf(": no call of the allocator, of which an engine takes %ld to be made", before);
#else
  (void)before;
#endif
  puts("");
  return 0;
}
