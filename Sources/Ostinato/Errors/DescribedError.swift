#if LocalizedErrors && !hasFeature(Embedded)
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// An error whose `localizedDescription`, which alerts show, is the same as its description.
  package protocol DescribedError: LocalizedError, CustomStringConvertible {}

  extension DescribedError {
    /// A one-sentence description of what was wrong, the same as `description`. Realtime-safe: no.
    public var errorDescription: String? { description }
  }

  extension Clip.Error: LocalizedError, DescribedError {}
  extension Command.Error: LocalizedError, DescribedError {}
  extension LoopEngine.ContinuationError: LocalizedError, DescribedError {}
  extension EngineError: LocalizedError, DescribedError {}
  extension Microloop.Error: LocalizedError, DescribedError {}
  extension MusicalTime.Error: LocalizedError, DescribedError {}
  extension Onsets.Error: LocalizedError, DescribedError {}
  extension ResamplingError: LocalizedError, DescribedError {}
  extension SampleRate.Error: LocalizedError, DescribedError {}
  extension SnapshotError: LocalizedError, DescribedError {}
  extension StretchError: LocalizedError, DescribedError {}
  extension Strip.Error: LocalizedError, DescribedError {}
  extension Tempo.Error: LocalizedError, DescribedError {}
  extension TimeSignature.Error: LocalizedError, DescribedError {}
  extension Timebase.Error: LocalizedError, DescribedError {}
  extension WAVFile.Error: LocalizedError, DescribedError {}
  extension Waveform.Error: LocalizedError, DescribedError {}
#endif
