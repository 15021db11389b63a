// The functions of clink.h: none lets an exception through.
#include "clink.h"

#include <ableton/Link.hpp>
#include <chrono>

struct clink {
  ableton::Link link;
  explicit clink(double tempo) : link(tempo) {}
};

using std::chrono::microseconds;

template <typename Change>
static void change(clink *link, Change body) {
  auto state = link->link.captureAppSessionState();
  body(state);
  link->link.commitAppSessionState(state);
}

clink *clink_join(double tempo) {
  try {
    auto *link = new clink(tempo);
    link->link.enableStartStopSync(true);
    link->link.enable(true);
    return link;
  } catch (...) {
    return nullptr;
  }
}

void clink_leave(clink *link) { delete link; }

int64_t clink_now(const clink *link) { return link->link.clock().micros().count(); }

size_t clink_peer_count(const clink *link) { return link->link.numPeers(); }

clink_moment clink_moment_at(const clink *link, int64_t time, double quantum) {
  const auto state = link->link.captureAppSessionState();
  return {state.tempo(), state.beatAtTime(microseconds(time), quantum), state.isPlaying(),
          state.timeForIsPlaying().count()};
}

void clink_set_tempo(clink *link, double tempo, int64_t time) {
  change(link, [=](ableton::Link::SessionState &state) { state.setTempo(tempo, microseconds(time)); });
}

void clink_set_playing(clink *link, bool is_playing, int64_t time) {
  change(link, [=](ableton::Link::SessionState &state) {
    state.setIsPlaying(is_playing, microseconds(time));
  });
}

void clink_request_beat(clink *link, double beat, int64_t time, double quantum) {
  change(link, [=](ableton::Link::SessionState &state) {
    state.requestBeatAtTime(beat, microseconds(time), quantum);
  });
}
