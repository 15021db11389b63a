#if LocalizedErrors && !hasFeature(Embedded)
  import Ostinato

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension LoopTitle.Error: LocalizedError, DescribedError {}
  extension Refusal: LocalizedError, DescribedError {}
#endif
