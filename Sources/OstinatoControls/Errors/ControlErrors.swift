#if LocalizedErrors && !hasFeature(Embedded)
  import Ostinato

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension BindingError: LocalizedError, DescribedError {}
  extension BindingsTextError: LocalizedError, DescribedError {}
  extension Docking.Error: LocalizedError, DescribedError {}
#endif
