import Ostinato
import OstinatoRhythm

/// The instruments of the sequencer's page: an engine with two or four decks, a drum grid and a click (rule P6).
///
/// Realtime-safe: yes, once it is unique, except for members that say otherwise.
public struct Rig: Sendable {
  /// The engine, whose sources the drums and the click are.
  public var engine: LoopEngine
  public private(set) var drums: StepSequencer
  public private(set) var click: Metronome

  /// The numbers of the sources.
  public static var drumSource: Int { 0 }
  public static var clickSource: Int { 1 }
  /// Creates the instruments in the state in which a performance begins.
  ///
  /// - Parameters:
  ///   - performance: Its setup; and its tempo, in ``Performance/tempoRange``, at least 62.5 BPM if its decks stretch.
  ///   - clips: The clips of its decks, at ``Performance/framesPerSecond``. Those without onsets are analysed.
  ///   - settings: Settings that change nothing that is heard. The fades are ``fades``, and all decks can stretch.
  /// - Throws: `LoopEngine.Error` for clips that a deck cannot play.
  ///
  /// Realtime-safe: no.
  public init(
    for performance: Performance, clips: [[Clip]], settings: EngineSettings = EngineSettings()
  ) throws(LoopEngine.Error) {
    let rate = Rig.sampleRate
    var settings = settings
    settings.fades = Rig.fades
    settings.stretchingDecks = performance.setup.deckCount
    let decks = clips.map { ring in
      Deck(
        ring.map { $0.isAnalysed ? $0 : $0.analysed() }, strip: performance.setup.deckStrip,
        follow: performance.setup.decksStretch ? .stretch : .native)
    }
    engine = try LoopEngine(
      sampleRate: rate, tempo: Performance.tempo(tenths: performance.tempo), decks: decks,
      sources: performance.setup.sourceStrips, settings: settings)
    // Safe: the patterns fit the kit, and all else is a default.
    do {
      drums = try StepSequencer(
        id: .source(Rig.drumSource), kit: .standard(sampleRate: rate),
        patterns: DrumBanks.patterns, swing: performance.setup.swing)
    } catch { preconditionFailure("the drums cannot be made") }
    do { click = try Metronome(id: .source(Rig.clickSource), sampleRate: rate) } catch {
      preconditionFailure("the click cannot be made")
    }
  }

  /// How the decks fade: the same in all versions of links.
  public static var fades: FadeMode { .overlapping }

  /// The rate of everything.
  public static var sampleRate: SampleRate {
    do { return try SampleRate(Performance.framesPerSecond) } catch {
      preconditionFailure("the rate of performances is none")
    }
  }

  /// Sends the command of an action, to apply from the next frame on.
  ///
  /// - Returns: The command's name; `nil` if the action sends none, or if too many commands wait for their places in
  ///   the music.
  @discardableResult
  public mutating func perform(_ action: PerformanceAction) -> CommandID? {
    guard let command = action.command else { return nil }
    return try? engine.send(command, at: action.anchor)
  }

  /// Renders the next frames, and each strip's sound to a buffer of `stems`: those of the decks, the drums and
  /// the click.
  ///
  /// Unsafe: `output` and all of `stems` must be valid for `frames` frames, and none may overlap another.
  @unsafe public mutating func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    frames: Int, events: inout EventBuffer
  ) {
    // Safe: the caller guarantees it.
    unsafe Rig.render(
      &engine, &drums, &click, into: output, stems: stems, frames: frames, events: &events)
  }

  /// Copies what is shared with another rig, so that rendering need not.
  ///
  /// Realtime-safe: no.
  public mutating func makeUnique() {
    engine.makeUnique()
    drums.makeUnique()
    click.makeUnique()
  }

  /// The parts one by one, so that the sources can be changed while the engine renders.
  private static func render(
    _ engine: inout LoopEngine, _ drums: inout StepSequencer, _ click: inout Metronome,
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>?, frames: Int,
    events: inout EventBuffer
  ) {
    // Safe: the caller guarantees it.
    unsafe engine.render(into: output, stems: stems, frames: frames, events: &events) { block in
      drums.render(block)
      click.render(block)
    }
  }
}
