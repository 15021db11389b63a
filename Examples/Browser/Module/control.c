// The main thread's side: makes and frees everything, and tells the audio thread what to do.
#include "host.h"

static int32_t sample_rate, beats_per_bar, beat_unit;
static uint32_t commands_sent, rings_sent, rings_freed;
static int32_t ring_number;
static uint64_t last_id;

/// Makes the engine: a sequencer of two decks. clips: those of deck A, then those of deck B.
int32_t host_create(
    const ostinato_clip *const *clips, int32_t count_a, int32_t count_b, int32_t rate,
    double micro_bpm) {
  ostinato_settings settings;
  ostinato_deck decks[DECKS];
  int32_t code = ostinato_settings_init(&settings, sizeof settings, OSTINATO_ABI_VERSION);
  if (code != OSTINATO_OK) return code;
  settings.sample_rate = sample_rate = rate;
  settings.tempo_micro_bpm = (int64_t)micro_bpm;
  settings.pending_capacity = COMMANDS_WAITING;
  settings.level_window = rate / 20;
  beats_per_bar = settings.beats_per_bar;
  beat_unit = settings.beat_unit;
  for (int deck = 0; deck < DECKS; deck++) {
    code = ostinato_deck_init(&decks[deck], sizeof decks[deck]);
    if (code != OSTINATO_OK) return code;
    decks[deck].clips = deck == 0 ? clips : clips + count_a;
    decks[deck].clip_count = deck == 0 ? count_a : count_b;
  }
  code = ostinato_engine_create(&settings, decks, DECKS, &page_host.engine);
  if (code != OSTINATO_OK) return code;
  code = ostinato_engine_fork(page_host.engine, &page_host.stand_in);
  // Rings of our own in place of those it was made with, so that each has a number.
  for (int deck = 0; code == OSTINATO_OK && deck < DECKS; deck++) {
    ostinato_ring *ring = NULL;
    code = ostinato_ring_create(
        decks[deck].clips, decks[deck].clip_count, rate, beats_per_bar, beat_unit, &ring);
    if (code == OSTINATO_OK) code = host_adopt(deck, ring, ++ring_number);
    rings_sent++;
    if (code == OSTINATO_OK) code = ostinato_engine_free_unused_rings(page_host.engine, NULL);
  }
  if (code == OSTINATO_OK) host_record(0);
  return code;
}

static int has_room(void) {
  uint32_t count = atomic_load_explicit(&page_host.messages_written, memory_order_relaxed);
  return count - atomic_load_explicit(&page_host.messages_read, memory_order_acquire) < MESSAGES;
}

static int32_t tell(message message) {
  uint32_t count = atomic_load_explicit(&page_host.messages_written, memory_order_relaxed);
  if (!has_room()) return OSTINATO_QUEUE_FULL;
  page_host.messages[count % MESSAGES] = message;
  atomic_store_explicit(&page_host.messages_written, count + 1, memory_order_release);
  return OSTINATO_OK;
}

/// Sends a command. Of value, micro_bpm and the anchor's place each kind reads what it needs.
int32_t host_send(
    int32_t kind, int32_t deck, int32_t is_on, float value, double micro_bpm, int32_t anchor,
    double frame, int32_t bar, int32_t beat, int32_t sixteenth) {
  uint32_t settled = atomic_load_explicit(&page_host.commands_settled, memory_order_acquire);
  message message = { .kind = MESSAGE_SEND };
  int32_t code;
  message.command = (ostinato_command){
    .struct_size = sizeof message.command, .kind = kind, .deck = deck, .is_on = is_on,
    .value = value, .tempo_micro_bpm = (int64_t)micro_bpm };
  message.anchor = (ostinato_anchor){
    .struct_size = sizeof message.anchor, .kind = anchor, .deck = deck, .frame = (int64_t)frame,
    .time = { bar, beat, sixteenth } };
  // So that the engine has room for all that is on its way, and the stand-in names nothing in vain.
  if (commands_sent - settled >= COMMANDS_WAITING || !has_room()) return OSTINATO_QUEUE_FULL;
  code = ostinato_engine_send(page_host.stand_in, &message.command, &message.anchor, &last_id);
  if (code != OSTINATO_OK) return code;
  ostinato_engine_cancel(page_host.stand_in, last_id);
  commands_sent++;
  return tell(message);
}

/// The name of the command that was sent last.
uint64_t host_last_id(void) { return last_id; }

/// Takes back a command that still waits.
int32_t host_cancel(uint64_t id) { return tell((message){ .kind = MESSAGE_CANCEL, .id = id }); }

/// Frees the rings that came back.
void host_collect(void) {
  uint32_t end = atomic_load_explicit(&page_host.rings_back, memory_order_acquire);
  for (; rings_freed != end; rings_freed++) {
    ostinato_ring_destroy(page_host.back[rings_freed % RINGS]);
  }
}

/// Gives a deck other clips (D8) and returns the new ring's number, from 1, or an error. The caller
/// lets go of the clips.
int32_t host_replace(int32_t deck, const ostinato_clip *const *clips, int32_t count) {
  message message = { .kind = MESSAGE_ADOPT, .deck = deck, .ring_number = ring_number + 1 };
  int32_t code;
  host_collect();
  if (deck < 0 || deck >= DECKS) return OSTINATO_NO_SUCH_DECK;
  if (rings_sent - rings_freed >= RINGS) return OSTINATO_QUEUE_FULL;
  code = ostinato_ring_create(
      clips, count, sample_rate, beats_per_bar, beat_unit, &message.ring);
  if (code != OSTINATO_OK) return code;
  code = tell(message);
  if (code != OSTINATO_OK) {
    ostinato_ring_destroy(message.ring);
    return code;
  }
  rings_sent++;
  return ++ring_number;
}

// Where JavaScript finds the records.

const double *host_records(void) { return &page_host.records[0][0]; }
const void *host_records_written(void) { return &page_host.records_written; }
int32_t host_record_fields(void) { return FIELDS; }
int32_t host_record_count(void) { return RECORDS; }
