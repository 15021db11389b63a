import LoopSynthesis
import Ostinato
import PerformancePicture
import Testing

@testable import ScenarioRun

@Suite("The sample scenario, played")
struct ScenarioRows {
  /// Requirement S0-10: musical time, milliseconds, and the frame at 44.1 and 48 kHz.
  private static let expected: [(time: String, ms: Int64, what: String)] = [
    ("0:0:0", 0, "play: A plays A1, B plays B1"),
    ("8:0:0", 15_360, "A1 and B1 begin again"),
    ("11:2:0", 22_080, "next on A"),
    ("13:3:1", 26_520, "microloop on, bars 12 and 13"),
    ("12:0:0", 26_880, "back from 14:0:0 to 12:0:0 (playheads 6:0:0 to 4:0:0)"),
    ("12:0:0", 30_720, "back from 14:0:0 to 12:0:0 (playheads 6:0:0 to 4:0:0)"),
    ("12:2:2", 31_920, "microloop off"),
    ("14:0:0", 34_560, "on, past the microloop's end"),
    ("16:0:0", 38_400, "A changes from A1 to A2"),
    ("16:0:0", 38_400, "B1 begins again"),
    ("20:0:0", 46_080, "pause"),
  ]

  @Test("tells the rows of the requirements, to the frame", arguments: [44_100, 48_000])
  func rows(rate: Int) throws {
    let material = try Material.synthesised(sampleRate: SampleRate(rate))
    let run = try play(material)
    #expect(run.rows.map(\.time) == Self.expected.map(\.time))
    #expect(run.rows.map(\.what) == Self.expected.map(\.what))
    #expect(run.rows.map(\.frame) == Self.expected.map { $0.ms * Int64(rate) / 1000 })
    #expect(run.rows.map(\.milliseconds) == Self.expected.map { "\($0.ms).0" })
  }

  @Test("draws what happened")
  func timeline() throws {
    let timeline = try play(Material.synthesised(sampleRate: SampleRate(44_100))).timeline
    #expect(timeline.length == 2_032_128 + 8_820)
    #expect(timeline.flashLength == 4_410)
    #expect(timeline.bars.count == 24)
    #expect(timeline.beats.count == 96)
    #expect(timeline.jumps.map(\.frame) == [1_185_408, 1_354_752])
    #expect(timeline.jumps.map(\.landing) == [1_016_064, 1_185_408])
    #expect(timeline.microloops == [1_169_532..<1_407_672])
    let a = timeline.tracks[0]
    #expect(a.spans.map(\.clip) == ["A1", "A1", "A2"])
    #expect(a.spans.map(\.frames) == [0..<677_376, 677_376..<1_693_440, 1_693_440..<2_032_128])
    #expect(a.waits.map(\.frames) == [973_728..<1_693_440])
    #expect(timeline.tracks[1].spans.map(\.clip) == ["B1", "B1", "B1"])
    #expect(timeline.tracks.allSatisfy { $0.columns.contains { $0.maximum > 0.3 } })
  }
}

struct Played {
  var rows: [Row] = []
  var left: [Float] = []
  var right: [Float] = []
  var timeline: Timeline
}

func play(_ material: Material, fades: FadeMode = .standard) throws -> Played {
  var session = try Session(material, fades: fades)
  var (rows, left, right): ([Row], [Float], [Float]) = ([], [], [])
  session.run {
    left += $0
    right += $1
  } row: {
    rows.append($0)
  }
  #expect(Int64(left.count) == session.length)
  return Played(rows: rows, left: left, right: right, timeline: session.timeline)
}
