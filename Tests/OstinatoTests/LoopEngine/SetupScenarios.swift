import Ostinato
import Testing

/// What an engine is made with when nothing else is said.
@Suite struct SetupScenarios {
  @Test func `Unless told otherwise: two bars, fades, 10 ms, balance, beats, 1024 (R5, F1, M4)`() {
    let settings = EngineSettings()
    #expect(settings.microloopBars == 2 && settings.fades == .standard)
    #expect(settings.mixRampMilliseconds == 10 && settings.panLaw == .balance)
    #expect(settings.eventResolution == .beat && settings.pendingCapacity == 1024)
    #expect(settings.levelWindow == nil)
  }

  @Test func `A strip is at full gain, in the middle, and heard (M1)`() {
    let strip = Strip()
    #expect(strip.gain == 1 && strip.pan == 0 && !strip.isMuted && !strip.isSoloed)
  }
}
