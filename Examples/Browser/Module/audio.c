// The audio thread's side: neither allocates nor waits.
#include "host.h"

host page_host;

static float planes[2][LARGEST_BLOCK];

/// The rings that a deck may be reading, oldest first. The first plays, or fades out; another waits for a
/// boundary.
static struct { ostinato_ring *ring; int32_t number; } held[DECKS][RINGS + 1];
static int32_t held_count[DECKS];

static uint32_t commands_taken;
static uint32_t refused;
static int32_t last_refusal;
static double next_context_frame = -1;
static uint32_t gaps;

/// The audio thread's own stack; the main thread has the module's.
static _Alignas(16) uint8_t stack[1 << 18];

void *host_audio_stack(void) { return stack + sizeof stack; }

float *host_plane(int32_t channel) { return planes[channel]; }

int32_t host_largest_block(void) { return LARGEST_BLOCK; }

/// Notes an error. The stand-in has refused what could be refused, so there is none but by a fault
/// here; the page shows it.
static void note(int32_t code) {
  if (code == OSTINATO_OK) return;
  refused++;
  last_refusal = code;
}

/// Hands rings that no deck reads any more back to the main thread, which frees them.
static void hand_rings_back(void) {
  ostinato_ring *ring = NULL;
  while (ostinato_engine_take_ring(page_host.engine, &ring) == OSTINATO_OK && ring != NULL) {
    for (int deck = 0; deck < DECKS; deck++) {
      int32_t kept = 0;
      for (int32_t i = 0; i < held_count[deck]; i++) {
        if (held[deck][i].ring != ring) held[deck][kept++] = held[deck][i];
      }
      held_count[deck] = kept;
    }
    uint32_t count = atomic_load_explicit(&page_host.rings_back, memory_order_relaxed);
    page_host.back[count % RINGS] = ring;
    atomic_store_explicit(&page_host.rings_back, count + 1, memory_order_release);
  }
}

/// Gives a deck a ring. Also called by the main thread, before there is an audio thread.
int32_t host_adopt(int32_t deck, ostinato_ring *ring, int32_t number) {
  int32_t code = ostinato_engine_adopt_ring(page_host.engine, deck, ring);
  if (code != OSTINATO_OK) return code;
  held[deck][held_count[deck]].ring = ring;
  held[deck][held_count[deck]].number = number;
  held_count[deck]++;
  return OSTINATO_OK;
}

static void take_messages(void) {
  uint32_t count = atomic_load_explicit(&page_host.messages_read, memory_order_relaxed);
  uint32_t end = atomic_load_explicit(&page_host.messages_written, memory_order_acquire);
  if (end - count > MESSAGES_A_BLOCK) end = count + MESSAGES_A_BLOCK;
  for (; count != end; count++) {
    message *next = &page_host.messages[count % MESSAGES];
    switch (next->kind) {
      case MESSAGE_SEND:
        commands_taken++;
        note(ostinato_engine_send(page_host.engine, &next->command, &next->anchor, NULL));
        break;
      case MESSAGE_CANCEL:
        // One that has been performed meanwhile stays performed.
        ostinato_engine_cancel(page_host.engine, next->id);
        break;
      case MESSAGE_ADOPT:
        hand_rings_back();
        note(host_adopt(next->deck, next->ring, next->ring_number));
        break;
    }
    atomic_store_explicit(&page_host.messages_read, count + 1, memory_order_release);
  }
}

/// Writes what the engine says of its next frame, the context's context_frame. Also called by the main
/// thread, before there is an audio thread.
void host_record(double context_frame) {
  ostinato_state state = { .struct_size = sizeof state };
  uint32_t count = atomic_load_explicit(&page_host.records_written, memory_order_relaxed);
  double *record = page_host.records[count % RECORDS];
  note(ostinato_engine_get_state(page_host.engine, &state));
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
  record[COMMANDS_REFUSED] = refused;
  record[LAST_REFUSAL] = last_refusal;
  record[GAPS] = gaps;
  for (int32_t deck = 0; deck < DECKS; deck++) {
    ostinato_deck_state strip = { .struct_size = sizeof strip };
    double *fields = record + DECK + deck * DECK_FIELDS;
    note(ostinato_engine_get_deck_state(page_host.engine, deck, &strip));
    fields[RING] = held[deck][0].number;
    fields[CLIP] = strip.current_clip;
    fields[NEXT_IS_PENDING] = strip.is_next_pending;
    fields[LENGTH] = (double)strip.clip_length;
    fields[PLAYHEAD] = (double)strip.playhead_ticks;
    fields[GAIN] = strip.gain;
    fields[PAN] = strip.pan;
    fields[PEAK] = strip.levels.peak_left > strip.levels.peak_right ? strip.levels.peak_left
                                                                      : strip.levels.peak_right;
  }
  atomic_store_explicit(&page_host.records_written, count + 1, memory_order_release);
  atomic_store_explicit(
      &page_host.commands_settled, commands_taken - (uint32_t)state.pending_count,
      memory_order_release);
}

/// Renders a block into the planes. context_frame: the audio context's own count, at the block's first.
void host_render(int32_t frames, double context_frame) {
  if (next_context_frame >= 0 && context_frame != next_context_frame) gaps++;
  next_context_frame = context_frame + frames;
  take_messages();
  note(ostinato_engine_render(page_host.engine, planes[0], planes[1], 1, frames, NULL));
  hand_rings_back();
  host_record(next_context_frame);
}
