import Ostinato
import OstinatoLooper
import TestSupport
import Testing

/// A click played on each beat, through round trips of every length.
@Suite("A click track")
struct ClickTrackScenarios {
  static let rates = perBuild(debug: [44_100], release: [44_100, 48_000])
  static let tempos = perBuild(debug: ["133.7"], release: ["97.5", "120", "133.7"])
  static let cases: [(rate: Int, tempo: String, roundTrip: Int)] = rates.flatMap { rate in
    tempos.flatMap { tempo in [0, 1, 137, 1_234, 20_000].map { (rate, tempo, $0) } }
  }

  /// The frames of the first beats.
  private func beats(_ rate: Int, _ tempo: String, count: Int64) throws -> [Int64] {
    let base = try Timebase(sampleRate: SampleRate(rate), tempo: Tempo(parsing: tempo))
    return try (0..<count).map { beat in
      let time = MusicalTime(Ticks.perQuarter * beat, in: .fourFour)
      return try base.frame(of: time).rawValue
    }
  }

  @Test(arguments: cases)
  func `It is recorded where it was played, and comes back on the grid (K2, K5)`(
    rate: Int, tempo: String, roundTrip: Int
  ) throws {
    let beats = try beats(rate, tempo, count: 17)
    let clicks = Set(beats)
    var rig = try LooperRig(
      rate: rate, tempo: tempo, maximumFrames: 5 * rate, roundTrip: roundTrip,
      played: { clicks.contains($0) ? 1 : 0 })
    try rig.engine.send(.play)
    // The second bar.
    try rig.send(.record(track: 0, .bars(1)), at: .time("1:0:0"))
    let end = Int(beats[16])
    rig.render(end, block: 4_096)
    let clip = try #require(rig.looper.clip(of: 0)).samples(.left)
    let recorded = clip.indices.filter { clip[$0] == 1 }
    #expect(recorded == beats[4..<8].map { Int($0 - beats[4]) })
    // In the third bar and the fourth, each from its own line on.
    let heard = rig.left.indices.filter { rig.left[$0] != 0 }
    #expect(heard == [8, 12].flatMap { bar in recorded.map { Int(beats[bar]) + $0 } })
  }

  static let rate = perBuild(debug: 100, release: 16_000)

  @Test func `It loops for an hour without drift (K3)`() throws {
    // A bar is 60 / 133.7 · 4 seconds: no whole number of frames.
    let rate = Self.rate
    let base = try Timebase(sampleRate: SampleRate(rate), tempo: Tempo(parsing: "133.7"))
    let bar = base.timeSignature.barLength
    func frame(ofBar index: Int64) -> Int64 {
      base.frames(from: Position(units: 0), to: base.position(of: bar * index)).rawValue
    }
    var rig = try LooperRig(
      rate: rate, tempo: "133.7", maximumFrames: 2 * rate, played: { $0 == 0 ? 1 : 0 })
    try rig.record(.bars(1))
    var heard: [Int] = []
    let bars = 3_600 * 1337 / 2400
    for second in 0..<3_600 {
      rig.render(rate, block: 4_096)
      heard += rig.left.indices.filter { rig.left[$0] != 0 }.map { second * rate + $0 }
      rig.forget()
    }
    #expect(heard == (1...bars).map { Int(frame(ofBar: Int64($0))) })
  }
}
