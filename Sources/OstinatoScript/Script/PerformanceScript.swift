import Ostinato

/// A performance as a text file: clips by file name, decks, settings, and the commands to send at given
/// frames.
///
/// ```swift
/// let script = try PerformanceScript(parsing: text)
/// for block in try ScriptRun(of: script, clip: { try $0.clip(from: WAVFile(decoding: bytes)) }) {
///   print(block.frameCount, block.events.count)
/// }
/// ```
///
/// The text is JSON; section P of `Docs/Semantics.md` lists its keys. The value is plain data: what makes no
/// sense in it is refused by whatever uses it, ``text()`` or ``engine(clip:)``, with a ``ScriptError``.
/// Realtime-safe: no, here and in the whole module.
public struct PerformanceScript: Equatable, Sendable {
  /// Frames per second, of the engine and of every clip.
  public var sampleRate: SampleRate
  /// The tempo at the beginning.
  public var tempo: Tempo
  /// The time signature throughout. The key is `meter`.
  public var timeSignature: TimeSignature
  /// The engine's settings.
  ///
  /// The text has keys for `EngineSettings.microloopBars`, `EngineSettings.fades`,
  /// `EngineSettings.mixRampMilliseconds` and `EngineSettings.eventResolution` (`grid`). The others have their
  /// defaults in a script that was read, and ``text()`` refuses any other value.
  public var settings: EngineSettings
  /// The clips, whether a deck uses them or not. No two have the same name.
  public var clips: [ScriptClip]
  /// The decks, in the engine's order. No two have the same name.
  public var decks: [ScriptDeck]
  /// The commands in any order: they are sent by frame, and at equal frames in this order.
  public var commands: [ScriptCommand]
  /// How many frames to render. Commands sent at or after this frame have no effect.
  public var length: FrameCount
  /// The sizes of the blocks to render, used over and over. No result depends on them.
  public var blocks: [Int]

  /// A script from its parts, which are not checked yet.
  public init(
    sampleRate: SampleRate, tempo: Tempo, timeSignature: TimeSignature = .fourFour,
    settings: EngineSettings = EngineSettings(), clips: [ScriptClip], decks: [ScriptDeck],
    commands: [ScriptCommand] = [], length: FrameCount, blocks: [Int] = defaultBlocks
  ) {
    self.sampleRate = sampleRate
    self.tempo = tempo
    self.timeSignature = timeSignature
    self.settings = settings
    self.clips = clips
    self.decks = decks
    self.commands = commands
    self.length = length
    self.blocks = blocks
  }

  /// The block sizes of a script that names none: 512 frames.
  public static var defaultBlocks: [Int] { [512] }
}
