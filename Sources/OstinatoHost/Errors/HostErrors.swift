#if LocalizedErrors && !hasFeature(Embedded)
  import Ostinato

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension AudioFileError: LocalizedError, DescribedError {}
  extension HostError: LocalizedError, DescribedError {}
  #if canImport(AVFAudio)
    extension AudioImportError: LocalizedError, DescribedError {}
  #endif
#endif
