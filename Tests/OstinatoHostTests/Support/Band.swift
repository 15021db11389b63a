import Ostinato
import OstinatoHost
import OstinatoNotes
import OstinatoRhythm

/// An engine with two decks and four sources, and all that they are told in advance.
struct Band: Sendable {
  var engine: LoopEngine
  var players: Players

  struct Players: Sendable {
    var drums: StepSequencer
    var click: Metronome
    var keys: NoteLooper
    var clock: MIDIClock
  }

  /// What hosts have copied.
  init(
    _ engine: LoopEngine, _ drums: StepSequencer, _ click: Metronome, _ keys: NoteLooper,
    _ clock: MIDIClock
  ) {
    self.engine = engine
    players = Players(drums: drums, click: click, keys: keys, clock: clock)
  }

  init() throws {
    let rate = try SampleRate(8_000)
    let tone = (0..<16_000).map { Float($0 % 89) / 89 - 0.5 }
    let clips = try (1...2).map { bars in
      try Clip(
        mono: Array(tone.prefix(8_000 * bars)), sampleRate: rate, tempo: Tempo(bpm: 240),
        length: .bars(bars))
    }
    engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 240),
      decks: [Deck(clips, follow: .varispeed), Deck([clips[1]])],
      sources: (0..<4).map { _ in Strip() }, settings: EngineSettings(levelWindow: 512))
    players = try Players(
      drums: StepSequencer(
        id: .source(0), kit: .standard(sampleRate: rate), steps: 16, stepsPerBeat: 4),
      click: Metronome(id: .source(1), sampleRate: rate),
      keys: NoteLooper(id: .source(2), sampleRate: rate),
      clock: MIDIClock(id: .source(3), sampleRate: rate))
    try engine.send(.play, at: .frame(100))
    try engine.send(.row(0, hits: 0b1001_0001_0010_0001), to: players.drums.id)
    try engine.send(.record(.bars(1)), to: players.keys.id, at: .nextBar)
    for number in 0..<400 {
      let frame = FramePosition(Int64(200 + 977 * number))
      switch number % 8 {
      case 0: try engine.send(.next(on: .a), at: .frame(frame))
      case 1:
        try engine.send(.noteOn(pitch: 60, velocity: 90), to: players.keys.id, at: .frame(frame))
      case 2: try engine.send(.noteOff(pitch: 60), to: players.keys.id, at: .frame(frame))
      case 3:
        try engine.send(.toggle(row: 1, step: number % 16), to: players.drums.id, at: .frame(frame))
      case 4:
        try engine.send(.ramp(to: Tempo(bpm: 180 + number % 90), over: .bars(2)), at: .frame(frame))
      case 5: try engine.send(.microloop(number % 16 == 5), at: .frame(frame))
      case 6: try engine.send(.gain(Float(number % 5) / 4, on: .deck(.b)), at: .frame(frame))
      default:
        try engine.send(
          .polyrhythm(number % 3 == 0 ? "3:2" : "4:3"), to: players.click.id, at: .frame(frame))
      }
    }
  }

  mutating func render(frames: Int) -> RenderedAudio { Band.render(frames, &engine, &players) }

  private static func render(
    _ frames: Int, _ engine: inout LoopEngine, _ players: inout Players
  ) -> RenderedAudio {
    engine.render(frames: frames, stems: true) { block in
      players.drums.render(block)
      players.click.render(block)
      players.keys.render(block)
      players.clock.render(block)
    }
  }

  var snapshot: [UInt8] {
    engine.snapshot(with: players.drums, players.click, players.keys, players.clock)
  }
}
