#if LocalizedErrors && !hasFeature(Embedded)
  import Ostinato

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension AudioFileError: LocalizedError, DescribedError {}
  extension EngineHost.Error: LocalizedError, DescribedError {}
  #if canImport(AVFAudio)
    extension AudioImportError: LocalizedError, DescribedError {}
  #endif
#endif
