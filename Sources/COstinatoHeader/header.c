// Nothing is made here: this compiles the header as C wherever the package is built.
#include "ostinato.h"

// The sizes of version 1, on every platform: what a caller's struct_size is held against. Those with
// pointers in them differ and are left out.
#define HAS_SIZE(type, size) typedef char type##_size[sizeof(type) == (size) ? 1 : -1]
HAS_SIZE(ostinato_strip, 24);
HAS_SIZE(ostinato_clip_info, 48);
HAS_SIZE(ostinato_command, 112);
HAS_SIZE(ostinato_anchor, 48);
HAS_SIZE(ostinato_event, 112);
HAS_SIZE(ostinato_passage, 112);
HAS_SIZE(ostinato_state, 176);
HAS_SIZE(ostinato_deck_state, 104);
HAS_SIZE(ostinato_strip_state, 36);
HAS_SIZE(ostinato_block_info, 24);
HAS_SIZE(ostinato_cue, 32);
HAS_SIZE(ostinato_hold_button, 24);
HAS_SIZE(ostinato_host_settings, 16);
