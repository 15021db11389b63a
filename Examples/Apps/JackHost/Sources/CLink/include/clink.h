// Ableton Link behind functions of C.
//
// Link is licensed under the GNU General Public License, version 2 or later (Copyright 2016-2022, Ableton AG, Berlin). It
// is compiled into this target, so a program that contains the target may be passed on under that license only. Nothing
// else in this package needs the target.
//
// Times are microseconds of `clink_now`. Beats are quarter notes. Nothing here is realtime-safe.
#ifndef CLINK_H
#define CLINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A peer, and the session that it is in.
typedef struct clink clink;

// A session at some time.
typedef struct {
  // The tempo, in beats per minute.
  double tempo;
  // The beat at the time that was asked for. It counts on from some bar of this peer: the same beat of a bar is at the
  // same time for all peers.
  double beat;
  bool is_playing;
  // When it was started or stopped, or will be.
  int64_t change_time;
} clink_moment;

// Joins the session of the local network, or begins one at a tempo. Returns a null pointer if there is no memory or
// no thread for it.
clink *clink_join(double tempo);

// Leaves the session.
void clink_leave(clink *link);

// The time by Link's clock.
int64_t clink_now(const clink *link);

// How many other peers are in the session.
size_t clink_peer_count(const clink *link);

// The session at a time, with bars of `quantum` beats.
clink_moment clink_moment_at(const clink *link, int64_t time, double quantum);

// Changes the tempo of the session from a time on.
void clink_set_tempo(clink *link, double tempo, int64_t time);

// Starts or stops the music of the session at a time.
void clink_set_playing(clink *link, bool is_playing, int64_t time);

// Has a beat at a time, if this peer is alone. Otherwise the beat comes at the next time at which it is at the same place
// of a bar as in the session.
void clink_request_beat(clink *link, double beat, int64_t time, double quantum);

#ifdef __cplusplus
}
#endif
#endif
