import Ostinato
import Testing

@testable import PerformancePicture

/// Performances of a real engine at 1 000 Hz and 120 BPM: a beat has 500 frames, a bar 2 000, a clip
/// 8 000.
@Suite("Recorded performances")
struct RecorderScenarios {
  /// Plays commands, each at its frame.
  private func timeline(
    _ length: Int64, _ commands: [(frame: Int64, command: Command)],
    names: [[String]] = [["A1", "A2", "A3"], ["B1"]], block: Int = 64
  ) throws -> Timeline {
    let rate = try SampleRate(1_000)
    let clip = try Clip(
      mono: [Float](repeating: 0.5, count: 8_000), sampleRate: rate, tempo: Tempo(bpm: 120),
      length: .bars(4))
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 120), decks: [[clip, clip, clip], [clip]])
    var recorder = PerformanceRecorder(
      title: "", subtitle: "", sampleRate: rate, length: FrameCount(length), clips: names)
    for (frame, command) in commands {
      try engine.send(command, at: .frame(FramePosition(frame)))
    }
    var events = EventBuffer(capacity: 1_000)
    while engine.frame.rawValue < length {
      let start = engine.frame
      var left = [Float](
        repeating: 0, count: min(block, Int(length - engine.frame.rawValue)))
      var right = left
      engine.render(left: &left, right: &right, events: &events)
      recorder.heard(deck: 0, from: start, left: left, right: right)
      for event in events.array { recorder.take(event, tempo: engine.state.tempo) }
    }
    return recorder.timeline
  }

  @Test("what sounds beside the decks has a row, but not what is silent")
  func rows() throws {
    let rate = try SampleRate(1_000)
    var recorder = PerformanceRecorder(
      title: "", subtitle: "", sampleRate: rate, length: 8, clips: [], rows: ["a", "b", "c"],
      columns: 2)
    let silence = [Float](repeating: 0, count: 8)
    let hit: [Float] = [0, 0, 0, 0, 0.5, 0, 0, 0]
    for (row, left) in [silence, hit, silence].enumerated() {
      recorder.heard(row: row, from: 0, left: left.span, right: silence.span)
    }
    recorder.heard(row: 3, from: 0, left: hit.span, right: hit.span)
    #expect(
      recorder.timeline.rows == [
        Timeline.Row(
          name: "b",
          columns: [
            .silence,
            Waveform.Bucket(
              minimum: 0, maximum: 0.5, rootMeanSquare: (Float(0.25) / 8).squareRoot()),
          ])
      ])
  }

  @Test("spans end where the music stops, jumps or changes its clip, and go on after a pause")
  func spans() throws {
    let timeline = try timeline(
      20_000,
      [
        (0, .play), (3_000, .pause), (4_000, .play), (5_000, .seek(to: "3:0:0")), (8_500, .reset),
        (9_000, .play), (9_100, .clip(2, on: .a)), (19_000, .pause),
      ])
    #expect(
      timeline.tracks[0].spans.map { $0.frames } == [
        0..<3_000, 4_000..<5_000, 5_000..<7_000, 7_000..<8_500, 9_000..<17_000, 17_000..<19_000,
      ])
    #expect(timeline.tracks[0].spans.map { $0.clip } == ["A1", "A1", "A1", "A1", "A1", "A3"])
    #expect(timeline.tracks[1].spans.last?.clip == "B1")
    #expect(
      timeline.tracks[0].waits == [Timeline.Wait(clip: "A3", index: 2, frames: 9_100..<17_000)])
    #expect(
      timeline.commands.map { "\($0.frame) \($0.label) \($0.time)" } == [
        "0 play 0:0:0", "3000 pause 1:2:0", "4000 play 1:2:0", "5000 seek 3:0:0",
        "8500 reset 0:0:0", "9000 play 0:0:0", "9100 next on A 0:0:0", "19000 pause 5:0:0",
      ])
    #expect(timeline.jumps.isEmpty)
  }

  @Test("moves cover the music that plays, each from where the one before it ended or jumped")
  func moves() throws {
    let timeline = try timeline(
      9_000, [(0, .play), (3_100, .pause), (4_000, .play), (5_050, .seek(to: "3:0:0"))])
    let moving = timeline.moves.reduce(0) { $0 + $1.frames.count }
    #expect(moving == 8_100)
    let beat = Ticks.perBeat
    let resumed = try #require(timeline.moves.first { $0.frames.lowerBound == 4_000 })
    #expect(resumed.ticks.lowerBound == 31 * beat / 5)
    // Where the seek left, the music's pace has taken it 1 050 frames further.
    let left = try #require(timeline.moves.first { $0.frames.upperBound == 5_050 })
    #expect(abs(left.ticks.upperBound - 83 * beat / 10) <= beat / 500)
    let sought = try #require(timeline.moves.first { $0.frames.lowerBound == 5_050 })
    #expect(sought.ticks.lowerBound == 12 * beat)
    #expect("\(sought.time)" == "3:0:0")
    #expect(timeline.moves.last?.ticks.upperBound == 12 * beat + 79 * beat / 10)
  }

  @Test("each wrap points at where the music last was, in regions of any length")
  func jumps() throws {
    let timeline = try timeline(
      12_000,
      [
        (0, .play), (1_010, .microloop(true, length: .sixteenths(1))), (1_400, .microloop(false)),
        (5_000, .microloop(true, length: nil)), (9_100, .microloop(true, length: .sixteenths(1))),
        (9_300, .pause),
      ])
    #expect(timeline.jumps.map { $0.frame } == [1_125, 1_250, 1_375, 8_375, 9_125, 9_250])
    // The second region begins where the music was at 3 625: three wraps have cost 375 frames.
    #expect(
      timeline.jumps.map { $0.landing } == [1_000, 1_125, 1_250, 4_375, 9_000, 9_125])
    #expect(timeline.microloops == [1_010..<1_400, 5_000..<9_100, 9_100..<9_300])
    #expect(
      timeline.commands.map { $0.label } == [
        "play", "microloop on", "microloop off", "microloop on", "microloop on", "pause",
      ])
  }

  @Test("wraps that keep a fraction of a frame point at the wrap before")
  func fractions() throws {
    let rate = try SampleRate(44_100)
    let tempo = try Tempo(bpm: 130)
    let clip = try Clip(mono: [0], sampleRate: rate, tempo: tempo, length: .bars(1))
    var engine = try LoopEngine(
      sampleRate: rate, tempo: tempo, decks: [[clip]], settings: EngineSettings(microloopBars: 2))
    try engine.send(.play)
    try engine.send(.microloop(true))
    let set = engine.render(frames: 2_200_000)
    var recorder = PerformanceRecorder(
      title: "", subtitle: "", sampleRate: rate, length: 2_200_000, clips: [["A1"]])
    for event in set.events { recorder.take(event) }
    let jumps = recorder.timeline.jumps
    #expect(jumps.count == 13)
    #expect(jumps.map { $0.landing } == [0] + jumps.dropLast().map { $0.frame })
  }

  @Test("what goes on at the end reaches to it")
  func open() throws {
    let timeline = try timeline(
      3_000, [(0, .play), (500, .next(on: .a)), (1_000, .microloop(true))])
    #expect(timeline.tracks[0].spans.map { $0.frames } == [0..<3_000])
    #expect(timeline.tracks[0].waits.map { $0.frames } == [500..<3_000])
    #expect(timeline.microloops == [1_000..<3_000])
  }

  @Test("what happens past the length is left out")
  func late() throws {
    let rate = try SampleRate(1_000)
    let clip = try Clip(mono: [0], sampleRate: rate, tempo: Tempo(bpm: 120), length: .bars(1))
    var engine = try LoopEngine(sampleRate: rate, tempo: Tempo(bpm: 120), decks: [[clip]])
    try engine.send(.play)
    try engine.send(.pause, at: .frame(2_500))
    let set = engine.render(frames: 3_000)
    var recorder = PerformanceRecorder(
      title: "", subtitle: "", sampleRate: rate, length: 1_800, clips: [["A1"]])
    for event in set.events { recorder.take(event) }
    recorder.heard(deck: 0, from: 0, left: set.left, right: set.right)
    let timeline = recorder.timeline
    #expect(timeline.commands.map { $0.label } == ["play"])
    #expect(timeline.beats == [0, 500, 1_000, 1_500])
    #expect(timeline.tracks[0].spans.map { $0.frames } == [0..<1_800])
    #expect(timeline.moves.last?.frames.upperBound == 1_800)
  }

  @Test("a mark that is replaced or removed ends, and a clip without a name has its number")
  func marks() throws {
    let timeline = try timeline(
      9_000,
      [
        (0, .play), (100, .next(on: .a)), (200, .next(on: .a)), (300, .cancelNext(on: .a)),
        (400, .clip(2, on: .a)), (500, .tempo(Tempo(bpm: 90.5))),
      ], names: [["Dust"], ["B1"]])
    #expect(timeline.tracks[0].waits.map { $0.clip } == ["A2", "A3", "A3"])
    #expect(timeline.tracks[0].waits.map { $0.frames } == [100..<200, 200..<300, 400..<9_000])
    #expect(
      timeline.commands.map { $0.label } == [
        "play", "next on A", "next on A", "no next on A", "next on A", "tempo 90.5",
      ])
  }

  @Test(
    "a deck that stops plays nothing until it is launched, while the music moves or before it does")
  func launches() throws {
    let timeline = try timeline(
      9_000,
      [
        (0, .play), (1_000, .stop(on: .a)), (1_500, .pause), (2_000, .play),
        (3_000, .launch(1, on: .a)), (3_500, .next(on: .a)), (5_000, .pause),
        (6_000, .launch(0, on: .a)), (7_000, .play),
      ])
    #expect(
      timeline.tracks[0].spans.map { $0.frames } == [0..<1_000, 3_000..<5_000, 7_000..<9_000])
    #expect(timeline.tracks[0].spans.map { $0.clip } == ["A1", "A2", "A1"])
    #expect(
      timeline.tracks[1].spans.map { $0.frames } == [0..<1_500, 2_000..<5_000, 7_000..<9_000])
    #expect(
      timeline.tracks[0].waits == [Timeline.Wait(clip: "A3", index: 2, frames: 3_500..<6_000)])
    #expect(
      timeline.commands.map { $0.label } == [
        "play", "stop A", "pause", "play", "launch on A", "next on A", "pause", "launch on A",
        "play",
      ])
  }

  @Test("a deck that follows the tempo, or no longer does, has a flag")
  func follows() throws {
    let timeline = try timeline(
      9_000,
      [
        (0, .play), (1_000, .follow(.varispeed, on: .b)), (2_000, .follow(.varispeed, on: .b)),
        (3_000, .follow(.native, on: .b)),
      ])
    #expect(timeline.commands.map { $0.label } == ["play", "follow on B", "follow on B"])
    #expect(timeline.tracks[1].spans.map { $0.frames } == [0..<8_000, 8_000..<9_000])
  }

  @Test("is the same for every way to cut it into blocks", arguments: [1, 7, 512, 5_000])
  func blocks(block: Int) throws {
    let commands: [(Int64, Command)] = [
      (0, .play), (700, .microloop(true)), (6_000, .pause), (6_500, .play), (7_000, .reset),
    ]
    #expect(try timeline(8_000, commands, block: block) == timeline(8_000, commands))
  }

  @Test("levels are those of the parts heard to their end, and decks never heard have none")
  func levels() throws {
    let timeline = try timeline(4_000, [(0, .play), (2_000, .pause)])
    let columns = timeline.tracks[0].columns
    #expect(columns.count == Picture.columnCount)
    #expect(columns[columns.count / 4].maximum > 0.4)
    #expect(columns[columns.count * 3 / 4].maximum == 0)
    #expect(timeline.tracks[1].columns.isEmpty)
  }
}

extension Ticks {
  fileprivate static var perBeat: Int64 { 2_882_880 }
}
