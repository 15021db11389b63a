// JACK's C interface, and what Swift cannot say of it: a call with variable arguments, and a packed
// structure.
#include <jack/jack.h>
#include <jack/midiport.h>
#include <jack/transport.h>
#include <math.h>
#include <stdbool.h>

// Opens a client at the named server, or at the default one; never starts a server.
static inline jack_client_t *cjack_open(
    const char *name, const char *server, jack_status_t *status) {
  if (server) {
    return jack_client_open(name, JackNoStartServer | JackServerName, status, server);
  }
  return jack_client_open(name, JackNoStartServer, status);
}

// The frames from the start of a cycle until what an output port plays in it is heard, or from what an input port hears
// until the start of the cycle in which it is read, at most.
static inline jack_nframes_t cjack_latency(jack_port_t *port, jack_latency_callback_mode_t mode) {
  jack_latency_range_t range = {0, 0};
  jack_port_get_latency_range(port, mode, &range);
  return range.max;
}

// The type of audio ports; a macro of a string literal, which Swift would import as a String.
static inline const char *cjack_audio_type(void) { return JACK_DEFAULT_AUDIO_TYPE; }

// The type of MIDI ports, likewise.
static inline const char *cjack_midi_type(void) { return JACK_DEFAULT_MIDI_TYPE; }

static inline void cjack_ignore_message(const char *message) { (void)message; }

// Silences what libjack writes to standard error: its calls tell the same by what they return.
static inline void cjack_silence_messages(void) {
  jack_set_error_function(cjack_ignore_message);
  jack_set_info_function(cjack_ignore_message);
}

// What the transport says of a cycle.
typedef struct {
  // The frame of the transport at the cycle's first one.
  jack_nframes_t frame;
  bool is_rolling;
  // Whether a timebase master says where the music is.
  bool has_music;
  // The place in the music and its tempo, in quarter notes and in those per minute.
  double quarter, quarters_per_minute;
} cjack_transport;

static inline cjack_transport cjack_query_transport(const jack_client_t *client) {
  jack_position_t position;
  cjack_transport transport = {0};
  transport.is_rolling = jack_transport_query(client, &position) == JackTransportRolling;
  transport.frame = position.frame;
  transport.has_music = (position.valid & JackPositionBBT) != 0 && position.ticks_per_beat > 0
                        && position.beat_type > 0;
  if (transport.has_music) {
    double ticks = position.valid & JackTickDouble ? position.tick_double : position.tick;
    double beats = (position.bar - 1) * (double)position.beats_per_bar + (position.beat - 1)
                   + ticks / position.ticks_per_beat;
    transport.quarter = beats * 4 / position.beat_type;
    transport.quarters_per_minute = position.beats_per_minute * 4 / position.beat_type;
  }
  return transport;
}

// Says where the music is, as a timebase master: at a quarter note, counted from 0.
static inline void cjack_set_music(
    jack_position_t *position, double quarter, double quarters_per_minute, float beats_per_bar,
    float beat_type) {
  const double ticks_per_beat = 1920;
  double beat = quarter * beat_type / 4;
  double bar = floor(beat / beats_per_bar);
  double beat_of_bar = floor(beat - bar * beats_per_bar);
  position->bar = (int32_t)bar + 1;
  position->beat = (int32_t)beat_of_bar + 1;
  position->bar_start_tick = bar * beats_per_bar * ticks_per_beat;
  position->tick_double = (beat - bar * beats_per_bar - beat_of_bar) * ticks_per_beat;
  position->tick = (int32_t)position->tick_double;
  position->beats_per_bar = beats_per_bar;
  position->beat_type = beat_type;
  position->ticks_per_beat = ticks_per_beat;
  position->beats_per_minute = quarters_per_minute * beat_type / 4;
  position->valid = (jack_position_bits_t)(JackPositionBBT | JackTickDouble);
}

static inline jack_nframes_t cjack_frame(const jack_position_t *position) { return position->frame; }
