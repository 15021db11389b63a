#if LocalizedErrors && !hasFeature(Embedded)
  import Ostinato

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension AccentPattern.Error: LocalizedError, DescribedError {}
  extension DrumKit.Error: LocalizedError, DescribedError {}
  extension GapTrainer.Error: LocalizedError, DescribedError {}
  extension MetronomeSettings.Error: LocalizedError, DescribedError {}
  extension PatternText.Error: LocalizedError, DescribedError {}
  extension PatternText.NameError: LocalizedError, DescribedError {}
  extension Polyrhythm.Error: LocalizedError, DescribedError {}
  extension Step.Error: LocalizedError, DescribedError {}
  extension StepPattern.Error: LocalizedError, DescribedError {}
  extension StepSequencer.Error: LocalizedError, DescribedError {}
  extension Swing.Error: LocalizedError, DescribedError {}
  extension TempoSteps.Error: LocalizedError, DescribedError {}
#endif
