// The loop engine Ostinato, for C99, C++17 and other languages that can call C.
//
// Results   Every function except ostinato_abi_version() and ostinato_message() returns OSTINATO_OK (0)
//           or a negative code, one for each cause; ostinato_message() describes it. After an error
//           nothing has changed, neither in the engine nor in the memory that you passed, except for
//           the size in the case of OSTINATO_BUFFER_TOO_SMALL.
// Structs   Zero them, then set struct_size to sizeof. Later versions only add members at the end: a
//           larger struct is accepted and its extra members are ignored; a smaller one is refused. A
//           flag is 0 (false) or nonzero (true). Kinds start at 1, so that one you forgot is an error.
// Buffers   Buffers are yours; the library keeps no pointer to them after a function returns. Where
//           bytes or clips are written, pass NULL with capacity 0 to ask for their number.
// Handles   You destroy what the library creates, in any order, except for a ring that an engine has
//           taken over and an engine that a host has taken over. Blocks end by themselves:
//           ostinato/block.h.
// Threads   An engine holds no lock. A host shares one between two threads: ostinato/host.h. Each
//           function states who may call it:
//           [any thread]  at any time; the clips and engines that it reads must not be destroyed meanwhile
//           [owner]       one thread at a time per engine; may allocate, so not the audio thread
//           [control]     one thread at a time per host, beside its audio thread; may allocate
//           [audio]       one thread at a time per engine, host or button, which may be the audio
//                         thread: it neither allocates nor locks
// Unchecked Using a handle after it was destroyed, using an engine from two threads at once, using an
//           engine or a host inside the callback of its own render, and passing a buffer that is
//           shorter than you say are undefined behavior. If memory runs out, the program ends.
// Not in C  Musical times and tempos as text, the state machine and the mixer on their own, buses with
//           more than two channels, presentation times, and the details of an error beyond its code.
//
// Docs/Semantics.md is the complete specification.
#ifndef OSTINATO_H
#define OSTINATO_H

#include "ostinato/result.h"
#include "ostinato/musical_time.h"
#include "ostinato/clip.h"
#include "ostinato/settings.h"
#include "ostinato/command.h"
#include "ostinato/event.h"
#include "ostinato/passage.h"
#include "ostinato/block.h"
#include "ostinato/state.h"
#include "ostinato/ring.h"
#include "ostinato/engine.h"
#include "ostinato/host.h"
#include "ostinato/hold_button.h"

#endif
