// JACK's C interface, and what Swift cannot say of it: a call with variable arguments, and a packed
// structure.
#include <jack/jack.h>

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

static inline void cjack_ignore_message(const char *message) { (void)message; }

// Silences what libjack writes to standard error: its calls tell the same by what they return.
static inline void cjack_silence_messages(void) {
  jack_set_error_function(cjack_ignore_message);
  jack_set_info_function(cjack_ignore_message);
}
