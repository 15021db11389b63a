#if LocalizedErrors && !hasFeature(Embedded)
  import Ostinato

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension ClockFollower.Error: LocalizedError, DescribedError {}
  extension MIDIFile.Error: LocalizedError, DescribedError {}
  extension Note.Error: LocalizedError, DescribedError {}
  extension NoteLooper.Error: LocalizedError, DescribedError {}
  extension NoteSequence.Error: LocalizedError, DescribedError {}
  extension Synth.Error: LocalizedError, DescribedError {}
  extension SynthEnvelope.Error: LocalizedError, DescribedError {}
#endif
