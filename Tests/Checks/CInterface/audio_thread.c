/* Calls every function that the header marks [audio], refused and not: none may allocate or free. Those
 * for rings of clips are in rings.c.
 *
 * usage: audio_thread           a run without fault
 *        audio_thread planted   with a call that allocates, which must be noticed
 *        audio_thread leak      lets go of nothing, which the address sanitizer must notice
 */
#include "engine.h"

enum { MOST = 700 };

static float left[MOST], right[MOST], block[2 * MOST], planes[4][MOST];
static ostinato_event items[64];
static ostinato_passage runs[512];

static void send(ostinato_engine *engine, int round) {
  ostinato_command command = {
      .struct_size = sizeof command, .tempo_micro_bpm = 90000000 + round * 1000000,
      .is_on = round & 1, .value = (float)(round % 5) / 8, .deck = round & 1, .ticks = 720720,
      .mode = round >> 1 & 1, .beats_per_bar = 4, .beat_unit = 4};
  const ostinato_anchor anchor = {
      .struct_size = sizeof anchor, .kind = OSTINATO_AT_NOW + round % 9, .frame = round * 100,
      .ticks = round * 720720};
  uint64_t id = 0;
  for (command.kind = OSTINATO_PLAY; command.kind <= OSTINATO_TIME_SIGNATURE;
       command.kind++) {
    OK(ostinato_engine_send(engine, &command, command.kind % 4 == round % 4 ? &anchor : NULL, &id));
  }
  OK(ostinato_engine_cancel(engine, id));
  REFUSED(OSTINATO_NOT_PENDING, ostinato_engine_cancel(engine, id));
  REFUSED(OSTINATO_UNKNOWN_KIND, ostinato_engine_send(engine, &command, NULL, NULL));
  command.strip_of = 1;
  command.kind = OSTINATO_PAN;
  OK(ostinato_engine_send(engine, &command, NULL, NULL));
  command.source = 1;
  REFUSED(OSTINATO_NO_SUCH_SOURCE, ostinato_engine_send(engine, &command, NULL, NULL));
  command.strip_of = 0;
  command.kind = OSTINATO_NEXT;
  command.deck = 2;
  REFUSED(OSTINATO_NO_SUCH_DECK, ostinato_engine_send(engine, &command, NULL, NULL));
  command.kind = OSTINATO_SEEK;
  command.time.beat = 4;
  REFUSED(OSTINATO_NO_SUCH_TIME, ostinato_engine_send(engine, &command, NULL, NULL));
  command.kind = OSTINATO_GAIN;
  command.deck = 0;
  command.value = 17;
  REFUSED(OSTINATO_GAIN_OUT_OF_RANGE, ostinato_engine_send(engine, &command, NULL, NULL));
  command.kind = OSTINATO_PLAY;
  OK(ostinato_engine_send(engine, &command, NULL, NULL));
}

/* A source that does all there is to do in a block. */
static void play(ostinato_block *block, void *context) {
  ostinato_block_info info = {.struct_size = sizeof info};
  ostinato_passage passage;
  ostinato_cue cue = {.struct_size = sizeof cue};
  float *to_left, *to_right;
  int32_t i;
  OK(ostinato_block_get_info(block, &info));
  for (i = 0; i < info.passage_count; i++) {
    OK(ostinato_block_get_passage(block, i, &passage, sizeof passage));
    OK(ostinato_block_report(block, 0, i, passage.ticks, passage.frame, passage.offset));
  }
  REFUSED(OSTINATO_INDEX_OUT_OF_RANGE, ostinato_block_get_passage(block, i, &passage, sizeof passage));
  for (i = 0; i < info.cue_count; i++) {
    OK(ostinato_block_get_cue(block, i, &cue));
    OK(ostinato_block_reject(block, i, OSTINATO_OUT_OF_RANGE));
    REFUSED(OSTINATO_UNKNOWN_KIND, ostinato_block_reject(block, i, 0));
  }
  OK(ostinato_block_get_input(block, 0, &to_left, &to_right));
  for (i = 0; i < info.frame_count; i++) {
    to_left[i] += 0.25f;
    to_right[i] += 0.25f;
  }
  OK(ostinato_block_get_input(block, -1, &to_left, &to_right));
  *(ostinato_block **)context = block;
}

static void render_sources(ostinato_engine *engine, int32_t frames, ostinato_events *events) {
  ostinato_block *block = NULL;
  ostinato_block_info info = {.struct_size = sizeof info};
  OK(ostinato_engine_render_sources(engine, left, right, 1, frames, NULL, 0, play, &block, events));
  REFUSED(OSTINATO_INVALID_HANDLE, ostinato_block_get_info(block, &info));
  REFUSED(OSTINATO_NULL_POINTER,
          ostinato_engine_render_sources(engine, left, right, 1, frames, NULL, 0, NULL, NULL, NULL));
}

static void render(ostinato_engine *engine, int32_t frames) {
  ostinato_events events = {
      .struct_size = sizeof events, .event_size = sizeof items[0], .items = items, .capacity = 64};
  ostinato_passages passages = {
      .struct_size = sizeof passages, .passage_size = sizeof runs[0], .items = runs, .capacity = 512};
  ostinato_stem stems[2] = {{planes[0], planes[1], 1}, {planes[2], planes[3], 1}};
  int32_t advanced = 0, mixed = 0, offset = 0;
  OK(ostinato_engine_render(engine, left, right, 1, frames, &events));
  OK(ostinato_engine_render(engine, block, block + 1, 2, frames, &events));
  render_sources(engine, frames, &events);
  REFUSED(OSTINATO_COUNT_OUT_OF_RANGE, ostinato_engine_render(engine, left, right, 1, -1, NULL));
  OK(ostinato_engine_render_stems(engine, left, right, 1, frames, stems, 2, &events));
  stems[1].stride = 0;
  REFUSED(OSTINATO_COUNT_OUT_OF_RANGE,
          ostinato_engine_render_stems(engine, left, right, 1, frames, stems, 2, &events));
  OK(ostinato_engine_advance(engine, frames, &passages, &events, &advanced));
  OK(ostinato_passage_offset(&runs[0], 0, &offset));
  OK(ostinato_engine_mix(engine, left, right, 1, audio, audio, &mixed));
  if (mixed != advanced) OK(OSTINATO_COUNT_OUT_OF_RANGE);
}

static void look(ostinato_engine *engine) {
  ostinato_state state = {.struct_size = sizeof state};
  ostinato_deck_state deck = {.struct_size = sizeof deck};
  ostinato_strip_state source = {.struct_size = sizeof source};
  ostinato_time time;
  int64_t number = 0;
  OK(ostinato_engine_get_source_state(engine, 0, &source));
  REFUSED(OSTINATO_NO_SUCH_SOURCE, ostinato_engine_get_source_state(engine, 1, &source));
  OK(ostinato_engine_get_state(engine, &state));
  OK(ostinato_engine_get_deck_state(engine, 1, &deck));
  REFUSED(OSTINATO_NO_SUCH_DECK, ostinato_engine_get_deck_state(engine, 2, &deck));
  OK(ostinato_engine_time_of_ticks(engine, state.ticks, &time));
  OK(ostinato_engine_ticks_of_time(engine, &time, &number));
  OK(ostinato_engine_frame_of_time(engine, &time, &number));
  time.beat = 9;
  REFUSED(OSTINATO_NO_SUCH_TIME, ostinato_engine_frame_of_time(engine, &time, &number));
  OK(ostinato_engine_observe(engine, 720720, &number));
  REFUSED(OSTINATO_OBSERVER_GRID_OUT_OF_RANGE, ostinato_engine_observe(engine, 1, &number));
  OK(ostinato_engine_stop_observing(engine, number));
}

/* A press that lasts longer with each round: it pauses in the first ones, and resets in the others. */
static void hold(int round) {
  ostinato_hold_button button;
  int32_t command = 0;
  double progress = 0;
  const int64_t length = round * INT64_C(20000000);
  OK(ostinato_hold_button_init(&button, sizeof button));
  OK(ostinato_hold_button_press(&button, round, 1, &command));
  OK(ostinato_hold_button_pass_time(&button, round + length / 2, &command));
  OK(ostinato_hold_button_get_progress(&button, round + length / 2, &progress));
  OK(ostinato_hold_button_release(&button, round + length, &command));
  if (command != (length > 2000000000 ? OSTINATO_RESET : OSTINATO_PAUSE)) OK(OSTINATO_UNKNOWN_KIND);
  OK(ostinato_hold_button_cancel(&button));
  button.state = 0;
  REFUSED(OSTINATO_UNKNOWN_KIND, ostinato_hold_button_release(&button, 0, &command));
}

int main(int argc, char **argv) {
  const char *fault = argc > 1 ? argv[1] : "";
  ostinato_clip *clips[2];
  ostinato_engine *each[2];
  long before, during;
  int round, i;
  make_clips(clips);
  before = calls;
  each[0] = make_engine((const ostinato_clip *const *)clips);
  before = calls - before;
  for (i = 0; i < 2; i++) OK(ostinato_clip_destroy(clips[i]));
  OK(ostinato_engine_fork(each[0], &each[1]));
  calls = 0;
  for (round = 0; round < 200; round++) {
    for (i = 0; i < 2; i++) {
      send(each[i], round);
      render(each[i], 1 + round * 7 % MOST);
      look(each[i]);
    }
    hold(round);
    if (strcmp(fault, "planted") == 0) {
      int64_t size = 0;
      OK(ostinato_engine_snapshot(each[0], NULL, 0, &size));
    }
  }
  during = calls;
  if (strcmp(fault, "leak") == 0) {
    each[0] = each[1] = NULL;
    return 0;
  }
  for (i = 0; i < 2; i++) OK(ostinato_engine_destroy(each[i]));
  return report("200 rounds on two engines", before, during);
}
