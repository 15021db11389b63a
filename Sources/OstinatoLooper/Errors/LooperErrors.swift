#if LocalizedErrors && !hasFeature(Embedded)
  import Ostinato

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension LiveWaveform.Error: LocalizedError, DescribedError {}
  extension Looper.ClipError: LocalizedError, DescribedError {}
  extension Looper.Error: LocalizedError, DescribedError {}
  extension RoundTripProbe.Error: LocalizedError, DescribedError {}
  extension TempoAssist.Error: LocalizedError, DescribedError {}
#endif
