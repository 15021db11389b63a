import Ostinato
import Testing

@testable import PerformancePicture

@Suite("Moving pictures")
struct MovingScenarios {
  @Test("numbers have their digits and no needless ones")
  func decimals() {
    #expect(Motion.decimal(7_680_000, digits: 6) == "7.68")
    #expect(Motion.decimal(62_500, digits: 4) == "6.25")
    #expect(Motion.decimal(-1_050, digits: 3) == "-1.05")
    #expect(Motion.decimal(5, digits: 4) == "0.0005")
    #expect(Motion.decimal(0, digits: 4) == "0")
  }

  @Test("steps begin with what was before, and leave out what comes after")
  func steps() {
    var motion = Motion(frames: 1_000..<2_000, sampleRate: 500)
    motion.step("a", "opacity", [(0, "0"), (900, ".5"), (1_250, "1"), (2_000, "0")], still: "1")
    #expect(
      motion.style == """
        #a{opacity:1;animation:a 2s step-end infinite}
        @keyframes a{0%{opacity:.5}25%{opacity:1}}

        """)
  }

  @Test("a line is cut at the edges, and ends just before a jump")
  func slides() {
    var motion = Motion(frames: 1_000..<2_000, sampleRate: 1_000)
    motion.slide("a", [(500..<1_500, 0, 100), (1_500..<2_500, 20, 120)], still: 7)
    #expect(
      motion.style == """
        #a{transform:translateX(7px);animation:a 1s linear infinite}
        @keyframes a{0%{transform:translateX(50px)}49.9999%{transform:translateX(100px)}\
        50%{transform:translateX(20px)}100%{transform:translateX(70px)}}

        """)
  }

  @Test("sixteenths are at the frames that the engine reports, also in odd tempi")
  func sixteenths() throws {
    let rate = try SampleRate(44_100)
    let clip = try Clip(mono: [0], sampleRate: rate, tempo: Tempo(bpm: 117.3), length: .bars(2))
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 117.3), decks: [[clip]],
      settings: EngineSettings(eventResolution: .sixteenth))
    var recorder = PerformanceRecorder(
      title: "", subtitle: "", sampleRate: rate, length: 900_000, clips: [["A1"]])
    try engine.send(.play)
    try engine.send(.microloop(true), at: .time("2:1:1"))
    let events = engine.render(frames: 900_000).events
    // What lies between beats is worked out by the recorder.
    for event in events where event.kind != .sixteenth { recorder.take(event) }
    let times = recorder.timeline.moves.flatMap { $0.sixteenths }
    let sixteenths = events.filter { $0.kind == .sixteenth }
    #expect(sixteenths.count > 150)
    for event in sixteenths {
      let isThere = times.contains {
        $0.time == event.time && abs($0.frame - event.frame.rawValue) <= 1
      }
      #expect(isThere, "\(event)")
    }
  }

  @Test("without a microloop that goes back there is none")
  func nothing() {
    let timeline = Timeline(
      title: "", subtitle: "", sampleRate: 1, length: 1, flashLength: 1)
    #expect(MovingPicture.svg(of: timeline) == nil)
  }
}
