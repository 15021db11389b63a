// The loop engine Ostinato, for C99, C++17 and whatever calls C.
//
// Results   Every function but ostinato_abi_version() and ostinato_message() returns OSTINATO_OK (0)
//           or a negative code, one for each cause; ostinato_message() says it in words. After an
//           error nothing has changed: not the engine, nor what your pointers lead to, but for the
//           size with OSTINATO_BUFFER_TOO_SMALL.
// Structs   Zero them, then set struct_size to sizeof. A later version only adds members at the end:
//           a larger struct is taken and the rest of it left alone, a smaller one refused. A flag is 0
//           or anything else. Kinds begin at 1, so that a forgotten one is an error.
// Buffers   are yours; nothing here keeps a pointer after it returns. Where bytes or clips are
//           written, NULL with capacity 0 asks how many there are.
// Handles   You destroy what the library makes, in any order, but for a ring that an engine has and an
//           engine that a host has.
// Threads   An engine holds no lock. A host carries one across two threads: ostinato/host.h. Each
//           function names who may call it:
//           [any thread]  at any time; a clip or an engine only read stays whole meanwhile
//           [owner]       one thread at a time for an engine; may allocate, so not the audio thread
//           [control]     one thread at a time for a host, beside its audio thread; may allocate
//           [audio]       one thread at a time for an engine, a host or a button, which may be the
//                         audio thread: neither allocates nor locks
// Not seen  A handle used after its destruction, two threads in one engine, a buffer shorter than you
//           say: undefined, as in C. Running out of memory ends the program.
// Left out  Text for musical time and tempo, the state machine and the mixer on their own, buses with
//           more than two channels, when a frame is heard (H8, H9), and what an error was about:
//           only its code is told.
//
// Docs/Semantics.md holds the rules, to which (R1) and the like refer.
#ifndef OSTINATO_H
#define OSTINATO_H

#include "ostinato/result.h"
#include "ostinato/musical_time.h"
#include "ostinato/clip.h"
#include "ostinato/settings.h"
#include "ostinato/command.h"
#include "ostinato/event.h"
#include "ostinato/passage.h"
#include "ostinato/state.h"
#include "ostinato/ring.h"
#include "ostinato/engine.h"
#include "ostinato/host.h"
#include "ostinato/hold_button.h"

#endif
