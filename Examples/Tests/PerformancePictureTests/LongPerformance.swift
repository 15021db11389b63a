import Foundation
import Ostinato
import Testing

@testable import PerformancePicture

@Suite("Long performances")
struct LongPerformance {
  /// Five minutes with a command every few seconds, short clips and microloops of a sixteenth.
  private func timeline() throws -> Timeline {
    let rate = try SampleRate(2_000)
    let tempo = try Tempo(bpm: 117.3)
    func clip(_ bars: Int, _ level: Float) throws -> Clip {
      var samples: [Float] = []
      for index in 0..<16_000 {
        let decay = level * Float(1_000 - index % 1_000) / 1_000
        samples.append(index % 2 == 0 ? decay : -decay)
      }
      return try Clip(mono: samples, sampleRate: rate, tempo: tempo, length: .bars(bars))
    }
    let decks = try [[1, 4, 2, 8].map { try clip($0, 0.5) }, [8, 1, 4].map { try clip($0, 0.3) }]
    var engine = try LoopEngine(sampleRate: rate, tempo: tempo, decks: decks)
    let length: Int64 = 300 * rate.hertz
    var recorder = PerformanceRecorder(
      title: "Five minutes", subtitle: "117.3 BPM, 2000 Hz", sampleRate: rate,
      length: FrameCount(length),
      clips: [
        ["Dust", "Dust fill", "A rather long name of a clip", "Rain"], ["Pads", "Bass", "Keys"],
      ])
    try engine.send(.play)
    let commands: [Command] = try [
      .next(on: .a), .microloop(true), .next(on: .b), .microloop(false), .tempo(Tempo(bpm: 90.5)),
      .next(on: .a), .cancelNext(on: .a), .microloop(true, length: .sixteenths(1)), .pause,
      .play,
      .clip(2, on: .b), .seek(to: "20:0:0"), .next(on: .a), .microloop(true, length: nil),
      .microloop(false), .tempo(Tempo(bpm: 140)), .reset, .play,
    ]
    var events = EventBuffer(capacity: 1_000)
    var steps = 0
    while engine.frame.rawValue < length {
      let start = engine.frame
      var left = [Float](repeating: 0, count: 512)
      var right = left
      engine.render(left: &left, right: &right, events: &events)
      for event in events.array { recorder.take(event, tempo: engine.state.tempo) }
      for deck in 0...1 { recorder.heard(deck: deck, from: start, left: left, right: right) }
      steps += 1
      if steps % 11 == 0 { try engine.send(commands[steps / 11 % commands.count]) }
    }
    return recorder.timeline
  }

  @Test("give a picture that is small, and whose texts and poles keep apart")
  func legible() throws {
    let timeline = try timeline()
    #expect(timeline.commands.count > 80)
    let svg = Picture.svg(of: timeline)
    #expect(svg.utf8.count < 150_000)
    if let path = ProcessInfo.processInfo.environment["PICTURE"] {
      try svg.write(toFile: path, atomically: true, encoding: .utf8)
    }
    // Whatever it shows of this, it is small.
    #expect(try #require(MovingPicture.svg(of: timeline)).utf8.count < 100_000)
    let lanes = Picture(timeline, .light).flags
    #expect(lanes.count == FlagLanes.maximumCount)
    let kept = zip(timeline.commands, lanes.places).filter { $0.1 != nil }.map { $0.0 }
    #expect(kept.contains { $0.label == "seek" })
    #expect(kept.contains { $0.label.hasPrefix("tempo") })
    #expect(kept.count < timeline.commands.count)
  }

  @Test("show the first repetition of a long microloop, and repeat without a seam")
  func repetition() throws {
    let rate = try SampleRate(2_000)
    let tempo = try Tempo(bpm: 120)
    let clip = try Clip(mono: [0], sampleRate: rate, tempo: tempo, length: .bars(4))
    var engine = try LoopEngine(sampleRate: rate, tempo: tempo, decks: [[clip], [clip]])
    try engine.send(.play)
    try engine.send(.microloop(true), at: .time("1:2:0"))
    try engine.send(.microloop(false), at: .frame(100_000))
    var recorder = PerformanceRecorder(
      title: "", subtitle: "", sampleRate: rate, length: 120_000, clips: [["A1"], ["B1"]])
    for event in engine.render(frames: 120_000).events { recorder.take(event) }
    let timeline = recorder.timeline
    let picture = try #require(MovingPicture(timeline))
    #expect(picture.frames == 8_000..<16_000)
    #expect(picture.frames.contains(picture.still))
    #expect(try #require(MovingPicture.svg(of: timeline)).utf8.count < 100_000)
  }
}
