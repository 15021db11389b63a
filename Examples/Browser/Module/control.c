// The main thread's side: makes the host, and puts commands into the structs that it takes.
#include "page.h"

static uint64_t last_id;

/// Makes the host of an engine: a sequencer of two decks. clips: those of deck A, then those of deck B.
int32_t page_create(
    const ostinato_clip *const *clips, int32_t count_a, int32_t count_b, int32_t rate,
    double micro_bpm) {
  ostinato_settings settings;
  // The page reads records, and takes no events.
  const ostinato_host_settings host = {
    .struct_size = sizeof host, .messages_per_block = 64, .event_capacity = 0 };
  ostinato_deck decks[DECKS];
  ostinato_engine *engine = NULL;
  int32_t code = ostinato_settings_init(&settings, sizeof settings, OSTINATO_ABI_VERSION);
  if (code != OSTINATO_OK) return code;
  settings.sample_rate = rate;
  settings.tempo_micro_bpm = (int64_t)micro_bpm;
  settings.pending_capacity = COMMANDS_WAITING;
  settings.event_capacity = 0;
  settings.level_window = rate / 20;
  for (int deck = 0; deck < DECKS; deck++) {
    code = ostinato_deck_init(&decks[deck], sizeof decks[deck]);
    if (code != OSTINATO_OK) return code;
    decks[deck].clips = deck == 0 ? clips : clips + count_a;
    decks[deck].clip_count = deck == 0 ? count_a : count_b;
  }
  code = ostinato_engine_create(&settings, decks, DECKS, &engine);
  if (code != OSTINATO_OK) return code;
  code = ostinato_host_create(engine, &host, &the_page.host);
  if (code != OSTINATO_OK) {
    ostinato_engine_destroy(engine);
    return code;
  }
  page_record(0);
  return OSTINATO_OK;
}

/// The host, for functions of ostinato.h that need no struct.
ostinato_host *page_host(void) { return the_page.host; }

/// Sends a command. Each kind reads the parameters that it needs.
int32_t page_send(
    int32_t kind, int32_t deck, int32_t is_on, int32_t clip, float value, int32_t ramp, double ticks,
    double micro_bpm, int32_t anchor, double frame, int32_t bar, int32_t beat, int32_t sixteenth) {
  const ostinato_command command = {
    .struct_size = sizeof command, .kind = kind, .deck = deck, .is_on = is_on, .value = value,
    .clip = clip, .ramp = ramp, .ticks = (int64_t)ticks, .tempo_micro_bpm = (int64_t)micro_bpm };
  const ostinato_anchor place = {
    .struct_size = sizeof place, .kind = anchor, .deck = deck, .frame = (int64_t)frame,
    .time = { bar, beat, sixteenth } };
  return ostinato_host_send(the_page.host, &command, &place, &last_id);
}

/// The name of the command that was sent last.
uint64_t page_last_id(void) { return last_id; }

// Where JavaScript finds the records.

const double *page_records(void) { return &the_page.records[0][0]; }
const void *page_records_written(void) { return &the_page.records_written; }
int32_t page_record_fields(void) { return FIELDS; }
int32_t page_record_count(void) { return RECORDS; }
