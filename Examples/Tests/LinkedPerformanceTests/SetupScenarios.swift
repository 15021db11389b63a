import LinkedPerformance
import LoopSynthesis
import Ostinato
import Testing

@Suite("Setups")
struct SetupScenarios {
  /// The loudest of the page's four loops together, as `StudioSetScenarios` holds them.
  private static let loops: Float = 0.92

  @Test("leave room for the click and each bank of drums beside four loops (P6)", arguments: 0..<4)
  func headroom(bank: Int) throws {
    let silence = [Float](repeating: 0, count: 88_200)
    let clip = try Clip(
      left: silence, right: silence, sampleRate: Rig.sampleRate, tempo: DemoLoops.tempo(),
      length: .bars(8)
    ).analysed(onsets: [])
    let performance = Performance(
      setup: .fourDecks,
      actions: [
        TimedAction(.bank(bank, at: .now), at: 0), TimedAction(.mute(false, strip: 3), at: 0),
        TimedAction(.play, at: 0),
      ], length: 662)
    var run = try PerformanceRun(of: performance, clips: Array(repeating: [clip], count: 4))
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: 2 * 128)
    defer { samples.deallocate() }
    var peak: Float = 0
    while run.remaining > 0 {
      let count = min(128, run.remaining)
      unsafe run.render(left: samples, right: samples + 128, frames: count)
      for side in [0, 128] {
        for frame in 0..<count { unsafe peak = max(peak, abs(samples[side + frame])) }
      }
    }
    let gain = Setup.fourDecks.deckStrip.gain
    #expect(peak > 0.02 && peak + gain * Self.loops <= 1, "bank \(bank): \(peak)")
  }
}
