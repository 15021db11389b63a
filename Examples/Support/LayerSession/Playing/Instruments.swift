import Ostinato
import OstinatoLooper
import OstinatoRhythm

/// The instruments of a session: an engine without decks, a looper and a metronome (rule P11).
struct Instruments: ~Copyable, Sendable {
  var engine: LoopEngine
  var looper: Looper
  var metronome: Metronome
  /// What happened in the last render. It has room for all that can happen in ``mostFrames``.
  private(set) var events = EventBuffer(capacity: 2048)

  /// The most frames that are rendered at once.
  static var mostFrames: Int { 512 }
  /// The length of the longest take.
  static var longestSeconds: Int { 25 }

  init(sampleRate: SampleRate, roundTrip: FrameCount) throws(LayerSession.Refusal) {
    guard LayerSession.sampleRates.contains(Int(sampleRate.hertz)) else {
      throw .rateOutOfRange(sampleRate)
    }
    try Instruments.check(roundTrip: roundTrip, at: sampleRate)
    // Safe: all is within the limits.
    do {
      engine = try LoopEngine(
        sampleRate: sampleRate, tempo: .ofFreeLoops, decks: [], sources: [Strip(), Strip()])
    } catch { preconditionFailure("the engine cannot be made") }
    do {
      looper = try Looper(
        id: .source(0), sampleRate: sampleRate, tracks: LayerSession.mostLayers,
        maximumSeconds: Instruments.longestSeconds, takes: LayerSession.mostLayers, undoDepth: 0,
        roundTrip: roundTrip, headroom: false,
        interruptions: Interruptions(stop: .drop, jump: .drop))
    } catch { preconditionFailure("the looper cannot be made") }
    do {
      metronome = try Metronome(
        id: .source(1), kit: .clicks(sampleRate: sampleRate),
        settings: MetronomeSettings(isMuted: true))
    } catch { preconditionFailure("the metronome cannot be made") }
  }

  static func check(
    roundTrip: FrameCount, at sampleRate: SampleRate
  ) throws(LayerSession.Refusal) {
    let longest = FrameCount(RoundTrip.maximumSeconds * Int(sampleRate.hertz))
    guard (0...longest).contains(roundTrip) else {
      throw .roundTripOutOfRange(roundTrip, longest: longest)
    }
  }

  var sampleRate: SampleRate { engine.timebase.sampleRate }
  /// The number of frames in which what is heard falls to silence (rule F2).
  var fallLength: Int { max(Int((sampleRate.hertz * 5 + 500) / 1000), 1) }

  // Few enough commands are sent between two renders for all to find room, and all are possible.
  mutating func send(_ command: Command) { _ = try? engine.send(command) }
  mutating func send(_ command: LooperCommand) { _ = try? engine.send(command, to: looper.id) }
  mutating func send(_ command: MetronomeCommand) {
    _ = try? engine.send(command, to: metronome.id)
  }
  mutating func send(_ command: LooperCommand, at place: Ticks) -> CommandID? {
    try? engine.send(command, to: looper.id, at: .tick(place))
  }
  mutating func send(_ command: MetronomeCommand, at place: Ticks) -> CommandID? {
    try? engine.send(command, to: metronome.id, at: .tick(place))
  }

  /// Cancels a command if it waits.
  mutating func cancel(_ command: CommandID?) {
    if let command { try? engine.cancel(command) }
  }

  /// Renders at most ``mostFrames``, with silence as the input if there is none.
  ///
  /// Unsafe: the buffers must be valid for `frames` frames.
  @unsafe mutating func render(
    into output: UnsafeStereoBuffer, input: UnsafeStereoBuffer?, frames: Int
  ) {
    // Safe: the caller guarantees it.
    unsafe Instruments.render(
      &engine, &looper, &metronome, into: output, input: input, frames: frames, events: &events)
  }

  /// The parts one by one, so that the sources can be changed while the engine renders.
  private static func render(
    _ engine: inout LoopEngine, _ looper: inout Looper, _ metronome: inout Metronome,
    into output: UnsafeStereoBuffer, input: UnsafeStereoBuffer?, frames: Int,
    events: inout EventBuffer
  ) {
    // Safe: the caller guarantees it.
    unsafe engine.render(into: output, frames: frames, events: &events) { block in
      if let input = unsafe input {
        unsafe looper.render(block, input: input, frames: frames)
      } else {
        looper.render(block)
      }
      metronome.render(block)
    }
  }
}
