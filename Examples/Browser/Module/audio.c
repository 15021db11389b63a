// The audio thread's side: neither allocates nor waits.
#include "page.h"

page the_page;

static float planes[2][LARGEST_BLOCK];
static double commands_taken, faults;
static int32_t last_fault;
static double next_context_frame = -1;
static uint32_t gaps;

/// The audio thread's own stack; the main thread has the module's.
static _Alignas(16) uint8_t stack[1 << 18];

void *page_audio_stack(void) { return stack + sizeof stack; }

float *page_plane(int32_t channel) { return planes[channel]; }

int32_t page_largest_block(void) { return LARGEST_BLOCK; }

/// Notes an error. There is none but by a fault here; the page shows it.
static void note(int32_t code) {
  if (code == OSTINATO_OK) return;
  faults++;
  last_fault = code;
}

/// Writes what the engine says of its next frame, the context's context_frame. Also called by the main
/// thread, before there is an audio thread.
void page_record(double context_frame) {
  ostinato_state state = { .struct_size = sizeof state };
  uint32_t count = atomic_load_explicit(&the_page.records_written, memory_order_relaxed);
  double *record = the_page.records[count % RECORDS];
  note(ostinato_host_get_rendered_state(the_page.host, &state));
  record[CONTEXT_FRAME] = context_frame;
  record[FRAME] = (double)state.frame;
  record[TICKS] = (double)state.ticks;
  record[TRANSPORT] = state.transport;
  record[TEMPO] = (double)state.tempo_micro_bpm / 1e6;
  record[BAR_IS_LIT] = state.is_bar_lit;
  record[BEAT_IS_LIT] = state.is_beat_lit;
  record[CAN_MICROLOOP] = state.can_toggle_microloop;
  record[MICROLOOP_IS_ON] = state.is_microloop_on;
  record[MICROLOOP_START] = (double)state.microloop_start;
  record[MICROLOOP_END] = (double)state.microloop_end;
  record[COMMANDS_PENDING] = state.pending_count;
  record[COMMANDS_TAKEN] = commands_taken;
  record[GAPS] = gaps;
  for (int32_t deck = 0; deck < DECKS; deck++) {
    ostinato_deck_state strip = { .struct_size = sizeof strip };
    double *fields = record + DECK + deck * DECK_FIELDS;
    note(ostinato_host_get_rendered_deck_state(the_page.host, deck, &strip));
    fields[RING] = (double)strip.ring;
    fields[CLIP] = strip.current_clip;
    fields[NEXT_CLIP] = strip.next_clip;
    fields[LENGTH] = (double)strip.clip_length;
    fields[PLAYHEAD] = (double)strip.playhead_ticks;
    fields[GAIN] = strip.gain;
    fields[PAN] = strip.pan;
    fields[PEAK] = strip.levels.peak_left > strip.levels.peak_right ? strip.levels.peak_left
                                                                      : strip.levels.peak_right;
  }
  record[FAULTS] = faults;
  record[LAST_FAULT] = last_fault;
  atomic_store_explicit(&the_page.records_written, count + 1, memory_order_release);
}

/// Renders a block into the planes. context_frame: the audio context's own count, at the block's first.
void page_render(int32_t frames, double context_frame) {
  int32_t commands = 0;
  if (next_context_frame >= 0 && context_frame != next_context_frame) gaps++;
  next_context_frame = context_frame + frames;
  note(ostinato_host_render(the_page.host, planes[0], planes[1], 1, frames, &commands));
  commands_taken += commands;
  page_record(next_context_frame);
}
