// Stands in front of the Swift runtime: the linker's --wrap (see Package.swift) sends the program's
// own calls here, one instruction counts, one goes on to the runtime with every register as it was.
// What the runtime calls within itself is not seen.
#include "counts.h"
#include "realtime.h"

#if !defined(__x86_64__) || !defined(__linux__)
#error "the call counter is written for Linux on x86-64"
#endif

_Thread_local uint64_t counted_allocations, counted_frees, counted_retains, counted_releases,
    counted_uniqueness, counted_exclusivity, counted_once, counted_metadata,
    counted_witnesses;

CallCounts call_counter_read(void) {
  return (CallCounts){
      .allocations = counted_allocations,
      .frees = counted_frees,
      .retains = counted_retains,
      .releases = counted_releases,
      .uniqueness = counted_uniqueness,
      .exclusivity = counted_exclusivity,
      .once = counted_once,
      .metadata = counted_metadata,
      .witnesses = counted_witnesses,
  };
}

#define COUNTED(function, count)                      \
  __attribute__((naked)) void __wrap_##function(void) { \
    __asm__("incq %fs:counted_" #count "@tpoff\n\t"     \
            "jmp __real_" #function "@PLT");            \
  }

COUNTED(swift_retain, retains)
COUNTED(swift_retain_n, retains)
COUNTED(swift_bridgeObjectRetain, retains)
COUNTED(swift_bridgeObjectRetain_n, retains)
COUNTED(swift_release, releases)
COUNTED(swift_release_n, releases)
COUNTED(swift_bridgeObjectRelease, releases)
COUNTED(swift_bridgeObjectRelease_n, releases)
COUNTED(swift_isUniquelyReferenced_native, uniqueness)
COUNTED(swift_isUniquelyReferenced_nonNull_native, uniqueness)
COUNTED(swift_beginAccess, exclusivity)
COUNTED(swift_once, once)
COUNTED(swift_initStaticObject, once)
COUNTED(swift_checkMetadataState, metadata)
COUNTED(swift_getGenericMetadata, metadata)
COUNTED(swift_getSingletonMetadata, metadata)
COUNTED(swift_getTypeByMangledNameInContext2, metadata)
COUNTED(swift_getTypeByMangledNameInContextInMetadataState2, metadata)
COUNTED(swift_getWitnessTable, witnesses)
