import ExampleSupport
import Ostinato
import OstinatoRhythm

/// An engine without decks, which is a clock, and a metronome that clicks in step with it.
struct Session {
  /// How long the music lasts.
  let frameCount: Int64
  private let settings: Settings
  private var engine: LoopEngine
  private var click: Metronome

  init(_ settings: Settings) throws(Failure) {
    self.settings = settings
    do {
      click = try Metronome(
        id: .source(0), sampleRate: settings.sampleRate, accents: settings.accents,
        groove: settings.groove,
        polyrhythm: settings.polyrhythm)
      engine = try LoopEngine(
        sampleRate: settings.sampleRate, tempo: settings.tempo, decks: [],
        sources: [Strip()],
        settings: EngineSettings(pendingCapacity: TempoSteps.maximumSteps + 1))
      try engine.send(.play)
      for step in settings.ramp?.steps ?? [] where step.tick < settings.length {
        try engine.send(step.command, at: step.anchor)
      }
      try engine.send(.pause, at: .tick(settings.length))
    } catch { throw Failure("\(error)") }
    frameCount = try Self.frameOfPause(in: engine)
  }

  /// Plays to the end, hands the audio of every block to `write`, and returns the clicks.
  mutating func play(
    write: (_ left: [Float], _ right: [Float]) throws(Failure) -> Void
  ) throws(Failure) -> [ClickLine] {
    var lines: [ClickLine] = []
    var remaining = frameCount
    while remaining > 0 {
      let audio = engine.render(frames: Int(min(remaining, 16_384))) { block in
        click.render(block)
      }
      lines += audio.events.compactMap { ClickLine($0, of: settings) }
      try write(audio.left, audio.right)
      remaining -= Int64(audio.frameCount)
    }
    return lines
  }

  /// A copy of the engine plays ahead to find out, since the tempo may change on the way, but not further
  /// than a file can reach.
  private static func frameOfPause(in engine: LoopEngine) throws(Failure) -> Int64 {
    var ahead = engine.fork()
    while true {
      guard StereoWAVFile.canHold(frames: ahead.frame.rawValue) else {
        throw Failure("the music is longer than a WAV file can hold (4 GiB): play fewer bars")
      }
      for event in ahead.render(frames: 16_384).events where event.kind == .paused {
        return event.frame.rawValue
      }
    }
  }
}
