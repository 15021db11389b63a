/* Swaps clips as a host does whose audio thread renders: rings made beforehand are adopted and taken back
 * there, as often as can be, and none may be allocated or freed.
 *
 * usage: rings           a run without fault
 *        rings planted   with a ring that is made on the audio thread, which must be noticed
 *        rings leak      loses a ring, which the address sanitizer must notice
 */
#include "engine.h"

enum { SPARE = 6, ALL = SPARE + 2, BAR_TICKS = 4 * OSTINATO_TICKS_PER_QUARTER };

/* An engine and the rings that it does not have. */
typedef struct player {
  ostinato_engine *engine;
  ostinato_ring *rings[ALL];
  int count;
} player;

static ostinato_clip *clips[2];
static long adopted[2], refused[2]; /* while paused, while playing */

/* A ring that has clips in common with all others: what fades out is then in each. */
static ostinato_ring *make_ring(int32_t rate, int32_t beats) {
  ostinato_ring *ring = NULL;
  OK(ostinato_ring_create((const ostinato_clip *const *)clips, 2, rate, beats, 4, &ring));
  return ring;
}

static void give_spare(player *player) {
  for (player->count = 0; player->count < SPARE; player->count++) {
    player->rings[player->count] = make_ring(RATE, 4);
  }
}

static int is_playing(const player *player) {
  ostinato_state state = {.struct_size = sizeof state};
  OK(ostinato_engine_get_state(player->engine, &state));
  return state.transport == OSTINATO_STATE_PLAYING;
}

static void take_all(player *player) {
  ostinato_ring *ring = NULL;
  do {
    OK(ostinato_engine_take_ring(player->engine, &ring));
    if (ring != NULL) player->rings[player->count++] = ring;
  } while (ring != NULL);
}

/* Returns whether the engine had room. */
static int adopt(player *player, int32_t deck) {
  const int playing = is_playing(player);
  ostinato_ring *ring;
  int32_t code;
  if (player->count == 0) {
    fprintf(stderr, "the engine has %d rings in use\n", (int)ALL);
    exit(2);
  }
  ring = player->rings[player->count - 1];
  code = ostinato_engine_adopt_ring(player->engine, deck, ring);
  if (code == OSTINATO_OK) {
    adopted[playing]++;
    player->count--;
    REFUSED(OSTINATO_INVALID_HANDLE, ostinato_engine_adopt_ring(player->engine, deck, ring));
    REFUSED(OSTINATO_INVALID_HANDLE, ostinato_ring_destroy(ring));
    return 1;
  }
  REFUSED(OSTINATO_RINGS_NOT_TAKEN, code);
  refused[playing]++;
  return 0;
}

/* Many times in a row, taking what is out of use and not. */
static void swap(player *player, int32_t deck) {
  int i;
  for (i = 0; i < 20; i++) {
    take_all(player);
    if (!adopt(player, deck)) OK(OSTINATO_RINGS_NOT_TAKEN);
  }
  take_all(player);
  for (i = 0; i < 20; i++) adopt(player, (deck + i) % 2);
  REFUSED(OSTINATO_NO_SUCH_DECK, ostinato_engine_adopt_ring(player->engine, 2, player->rings[0]));
}

/* Plays over a bar's end, where a ring that waits comes in, or pauses; both leave a clip that fades. */
static void go_on(player *player, int round) {
  float left[16], right[16];
  ostinato_command command = {.struct_size = sizeof command};
  command.kind = OSTINATO_SEEK_TO_TICK;
  command.ticks = BAR_TICKS - round % 8 * 720;
  OK(ostinato_engine_send(player->engine, &command, NULL, NULL));
  command.kind = round % 3 == 0 ? OSTINATO_PAUSE : OSTINATO_PLAY;
  OK(ostinato_engine_send(player->engine, &command, NULL, NULL));
  OK(ostinato_engine_render(player->engine, left, right, 1, 1 + round % 16, NULL));
}

static void let_go(player *player) {
  while (player->count > 0) OK(ostinato_ring_destroy(player->rings[--player->count]));
}

/* Rings of an engine that was restored, of clips that were replaced, and of forks, which share them. */
static void use_elsewhere(player *first, player *second) {
  static unsigned char bytes[1 << 16];
  player restored = { NULL, { NULL }, 0 }, fork = { NULL, { NULL }, 0 };
  const ostinato_clip *const *ring = (const ostinato_clip *const *)clips;
  int64_t size = 0;
  int32_t deck, count = 0;
  ostinato_deck decks[2];
  ostinato_engine *engine = make_engine(ring);
  make_decks(decks, ring);
  OK(ostinato_engine_snapshot(engine, bytes, sizeof bytes, &size));
  OK(ostinato_engine_restore(bytes, size, decks, 2, 0, &restored.engine));
  OK(ostinato_engine_destroy(engine));
  OK(ostinato_engine_fork(restored.engine, &fork.engine));
  for (deck = 0; deck < 2; deck++) {
    OK(ostinato_engine_replace_clips(restored.engine, deck, ring, 2));
    OK(ostinato_engine_replace_clips(fork.engine, deck, ring, 2));
  }
  take_all(&restored);
  OK(ostinato_engine_destroy(restored.engine));
  take_all(&fork); /* the same two rings, in handles of their own */
  if (restored.count != 2 || fork.count != 2) OK(OSTINATO_COUNT_OUT_OF_RANGE);
  take_all(first);
  OK(ostinato_engine_adopt_ring(first->engine, 0, restored.rings[--restored.count]));
  for (deck = 0; deck < 9; deck++) OK(ostinato_engine_replace_clips(second->engine, 1, ring, 1));
  OK(ostinato_engine_free_unused_rings(second->engine, &count));
  if (count < 8) OK(OSTINATO_COUNT_OUT_OF_RANGE);
  let_go(&restored);
  let_go(&fork);
  OK(ostinato_engine_destroy(fork.engine));
}

int main(int argc, char **argv) {
  const char *fault = argc > 1 ? argv[1] : "";
  player each[2];
  ostinato_ring *other_rate, *other_signature;
  long before, during;
  char what[160];
  int round, i;
  make_clips(clips);
  before = calls;
  each[0].engine = make_engine((const ostinato_clip *const *)clips);
  before = calls - before;
  OK(ostinato_engine_fork(each[0].engine, &each[1].engine));
  for (i = 0; i < 2; i++) give_spare(&each[i]);
  other_signature = make_ring(RATE, 3);
  REFUSED(OSTINATO_WRONG_CLIP_RATE, ostinato_ring_create(
      (const ostinato_clip *const *)clips, 2, RATE + 1, 4, 4, &other_rate));
  calls = 0;
  for (round = 0; round < 480; round++) {
    for (i = 0; i < 2; i++) {
      go_on(&each[i], round);
      swap(&each[i], round / 2 % 2);
    }
    REFUSED(OSTINATO_WRONG_TIME_SIGNATURE,
            ostinato_engine_adopt_ring(each[0].engine, 0, other_signature));
    if (strcmp(fault, "planted") == 0) OK(ostinato_ring_destroy(make_ring(RATE, 4)));
  }
  during = calls;
  use_elsewhere(&each[0], &each[1]);
  if (strcmp(fault, "leak") == 0) each[0].rings[--each[0].count] = NULL;
  OK(ostinato_ring_destroy(other_signature));
  for (i = 0; i < 2; i++) OK(ostinato_clip_destroy(clips[i]));
  let_go(&each[0]); /* before its engine, and after */
  for (i = 0; i < 2; i++) OK(ostinato_engine_destroy(each[i].engine));
  let_go(&each[1]);
  for (i = 0; i < 2; i++) {
    if (adopted[i] == 0 || refused[i] == 0) OK(OSTINATO_COUNT_OUT_OF_RANGE);
  }
  sprintf(what, "rings adopted paused %ld, playing %ld; refused %ld and %ld", adopted[0], adopted[1],
          refused[0], refused[1]);
  return report(what, before, during);
}
