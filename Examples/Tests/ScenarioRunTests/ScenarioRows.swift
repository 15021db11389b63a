import LoopSynthesis
import Ostinato
import Testing

@testable import PerformancePicture
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

/// The moving picture of the scenario.
@Suite("The sample scenario, moving")
struct ScenarioMotion {
  /// 7.68 s from 26.4 s on: back at 26.88 and 30.72 s, off at 31.92 s.
  @Test("goes back at the frames that the engine reported", arguments: [44_100, 48_000])
  func motion(rate: Int) throws {
    let timeline = try play(Material.synthesised(sampleRate: SampleRate(rate))).timeline
    let svg = try #require(MovingPicture.svg(of: timeline))
    #expect(svg.utf8.count < 100_000)
    func row(_ row: Int) -> String { "transform:translateY(\(row == 0 ? 0 : -row * 92)px)" }
    for expected in [
      "#bar{\(row(1));animation:bar 7.68s step-end infinite}",
      "@keyframes bar{0%{\(row(1))}6.25%{\(row(0))}31.25%{\(row(1))}56.25%{\(row(0))}81.25%{\(row(1))}}",
      "@keyframes beat{0%{\(row(3))}6.25%{\(row(0))}12.5%{\(row(1))}18.75%{\(row(2))}",
      "@keyframes sixteenth{0%{\(row(0))}1.5625%{\(row(1))}3.125%{\(row(2))}4.6875%{\(row(3))}",
      "@keyframes microloop{0%{opacity:0}1.5625%{opacity:1}71.875%{opacity:0}}",
      "6.2499%{transform:translateX(648px)}6.25%{transform:translateX(432px)}",
      "@keyframes barlamp{0%{opacity:0}6.25%{opacity:1}7.552%{opacity:0}",
      "@keyframes elapsed{0%{transform:translateX(112px)}100%{transform:translateX(976px)}}",
      "@media (prefers-reduced-motion:reduce){*{animation:none!important}}",
    ] {
      #expect(svg.contains(expected), "\(expected)")
    }
  }

  @Test("ends where it began, so that it repeats without a seam")
  func seam() throws {
    let timeline = try play(Material.synthesised(sampleRate: SampleRate(44_100))).timeline
    let frames = try #require(MovingPicture(timeline)).frames
    let places = [frames.lowerBound, frames.upperBound].map { frame in
      timeline.moves.first { $0.frames.contains(frame) }?.place(at: frame)
    }
    #expect(places[0] != nil && places[0] == places[1])
    let isOn = timeline.microloops.map {
      [$0.contains(frames.lowerBound), $0.contains(frames.upperBound)]
    }
    #expect(isOn == [[false, false]])
  }
}

struct Played {
  var rows: [Row] = []
  var left: [Float] = []
  var right: [Float] = []
  var timeline: Timeline
}

func play(
  _ material: Material, fades: FadeMode = .standard, follow: FollowMode = .native,
  tempo: Tempo? = nil
) throws -> Played {
  var session = try Session(material, fades: fades, follow: follow, tempo: tempo)
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
