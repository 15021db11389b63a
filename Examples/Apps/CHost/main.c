/* Plays the sample scenario through the C interface: the WAV is the one that Scenario writes.
 *
 * usage: chost LOOPS OUT.wav     LOOPS holds A1.wav, A2.wav, B1.wav and B2.wav
 */
#include <stdio.h>
#include <stdlib.h>

#include "ostinato.h"

enum { BLOCK = 512, BARS = 8, RATE = 44100 };

static void fail(const char *what, const char *why) {
  fprintf(stderr, "chost: %s: %s\n", what, why);
  exit(2);
}

/* Ends the program unless all is well. */
static void check(int32_t code, const char *what) {
  if (code != OSTINATO_OK) fail(what, ostinato_message(code));
}

static void *reserve(size_t size) {
  void *memory = malloc(size ? size : 1);
  if (memory == NULL) fail("memory", "there is not enough");
  return memory;
}

static unsigned char *read_file(const char *path, long *size) {
  FILE *file = fopen(path, "rb");
  unsigned char *bytes;
  if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (*size = ftell(file)) < 0) {
    fail(path, "cannot be read");
  }
  rewind(file);
  bytes = reserve((size_t)*size);
  if (fread(bytes, 1, (size_t)*size, file) != (size_t)*size) fail(path, "cannot be read");
  fclose(file);
  return bytes;
}

static ostinato_clip *load(const char *folder, const char *name) {
  ostinato_clip_info info = { .struct_size = sizeof info, .tempo_micro_bpm = 125000000,
                              .length = BARS, .length_unit = OSTINATO_LENGTH_BARS };
  ostinato_clip *clip = NULL;
  char path[4096];
  long size = 0;
  unsigned char *bytes;
  if (snprintf(path, sizeof path, "%s/%s.wav", folder, name) >= (int)sizeof path) {
    fail(folder, "the path is too long");
  }
  bytes = read_file(path, &size);
  check(ostinato_clip_create_from_wav(bytes, size, &info, &clip), path);
  free(bytes); /* the clip holds a copy */
  return clip;
}

/* Makes an engine of two decks with two clips each. */
static ostinato_engine *make_engine(const char *folder) {
  static const char *const names[2][2] = { { "A1", "A2" }, { "B1", "B2" } };
  ostinato_clip *clips[2][2];
  const ostinato_clip *rings[2][2];
  ostinato_deck decks[2];
  ostinato_settings settings;
  ostinato_engine *engine = NULL;
  int deck, clip;

  check(ostinato_settings_init(&settings, sizeof settings, OSTINATO_ABI_VERSION), "settings");
  settings.sample_rate = RATE;
  settings.tempo_micro_bpm = 125000000;
  for (deck = 0; deck < 2; deck++) {
    for (clip = 0; clip < 2; clip++) {
      rings[deck][clip] = clips[deck][clip] = load(folder, names[deck][clip]);
    }
    check(ostinato_deck_init(&decks[deck], sizeof decks[deck]), "deck");
    decks[deck].clips = rings[deck];
    decks[deck].clip_count = 2;
  }
  check(ostinato_engine_create(&settings, decks, 2, &engine), "engine");
  for (deck = 0; deck < 2; deck++) {
    for (clip = 0; clip < 2; clip++) check(ostinato_clip_destroy(clips[deck][clip]), "clip");
  }
  return engine; /* which keeps the audio */
}

static void send_at(ostinato_engine *engine, ostinato_command command, ostinato_time time) {
  ostinato_anchor anchor = { .struct_size = sizeof anchor, .kind = OSTINATO_AT_TIME, .time = time };
  command.struct_size = sizeof command;
  check(ostinato_engine_send(engine, &command, &anchor, NULL), "send");
}

static void report(const ostinato_event *event) {
  const char *what = NULL;
  switch (event->kind) {
    case OSTINATO_PLAYED: what = "play"; break;
    case OSTINATO_PAUSED: what = "pause"; break;
    case OSTINATO_NEXT_MARKED: what = "next"; break;
    case OSTINATO_MICROLOOP_ON: what = "microloop on"; break;
    case OSTINATO_MICROLOOP_OFF: what = "microloop off"; break;
    case OSTINATO_MICROLOOP_WRAPPED: what = "back to the region's start"; break;
    case OSTINATO_CLIP_LOOPED: what = "clip begins again"; break;
    case OSTINATO_CLIP_CHANGED: what = "clip changes"; break;
    default: return; /* bars and beats */
  }
  printf("%8lld  %2lld:%d:%d  %s\n", (long long)event->frame, (long long)event->time.bar,
         (int)event->time.beat, (int)event->time.sixteenth, what);
}

/* Renders the scenario; left and right have room for length frames. */
static void play(ostinato_engine *engine, float *left, float *right, int64_t length) {
  ostinato_event items[64];
  ostinato_events events = { .struct_size = sizeof events, .event_size = sizeof items[0],
                             .items = items, .capacity = 64 };
  ostinato_command begin = { .struct_size = sizeof begin, .kind = OSTINATO_PLAY };
  int wraps = 0;
  int64_t done;

  check(ostinato_engine_send(engine, &begin, NULL, NULL), "play");
  send_at(engine, (ostinato_command){ .kind = OSTINATO_NEXT, .deck = 0 },
          (ostinato_time){ 11, 2, 0 });
  send_at(engine, (ostinato_command){ .kind = OSTINATO_MICROLOOP, .is_on = 1 },
          (ostinato_time){ 13, 3, 1 });
  send_at(engine, (ostinato_command){ .kind = OSTINATO_PAUSE }, (ostinato_time){ 20, 0, 0 });

  for (done = 0; done < length; done += BLOCK) {
    int32_t frames = (int32_t)(length - done < BLOCK ? length - done : BLOCK);
    int32_t index;
    check(ostinato_engine_render(engine, left + done, right + done, 1, frames, &events), "render");
    if (events.overflow_count != 0) fail("events", "more than there is room for");
    for (index = 0; index < events.count; index++) {
      report(&items[index]);
      /* Sent before the third pass, 12:2:2 would be a time already past. */
      if (items[index].kind == OSTINATO_MICROLOOP_WRAPPED && ++wraps == 2) {
        send_at(engine, (ostinato_command){ .kind = OSTINATO_MICROLOOP, .is_on = 0 },
                (ostinato_time){ 12, 2, 2 });
      }
    }
  }
}

static void save(const char *path, const float *left, const float *right, int64_t length) {
  int64_t size = 0;
  void *bytes;
  FILE *file;
  check(ostinato_wav_encode(left, right, length, RATE, NULL, 0, &size), "size of the WAV");
  bytes = reserve((size_t)size);
  check(ostinato_wav_encode(left, right, length, RATE, bytes, size, &size), "WAV");
  file = fopen(path, "wb");
  if (file == NULL || fwrite(bytes, 1, (size_t)size, file) != (size_t)size || fclose(file) != 0) {
    fail(path, "cannot be written");
  }
  free(bytes);
}

int main(int argc, char **argv) {
  /* Twenty bars, four more by the microloop's two ways back, and a fifth of a second for fades. */
  const ostinato_time music = { 24, 0, 0 };
  ostinato_engine *engine;
  float *left, *right;
  int64_t length = 0;
  if (argc != 3) {
    fprintf(stderr, "usage: chost LOOPS OUT.wav\n");
    return 64;
  }
  engine = make_engine(argv[1]);
  check(ostinato_engine_frame_of_time(engine, &music, &length), "length");
  length += RATE / 5;
  left = reserve((size_t)length * sizeof *left);
  right = reserve((size_t)length * sizeof *right);
  play(engine, left, right, length);
  save(argv[2], left, right, length);
  free(left);
  free(right);
  check(ostinato_engine_destroy(engine), "destroy");
  return 0;
}
