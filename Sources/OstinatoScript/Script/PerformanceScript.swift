import Ostinato

/// A performance as a text file: clips by file name, decks, sound sources, settings, and the commands
/// to send at given frames.
///
/// ```swift
/// let script = try PerformanceScript(parsing: text)
/// for block in try ScriptRun(of: script, clip: { try $0.clip(from: WAVFile(decoding: bytes)) }) {
///   print(block.frameCount, block.events.count)
/// }
/// ```
///
/// The text is JSON; section P of `Docs/Semantics.md` lists its keys. The value itself is plain
/// data and is not checked when it is created or changed. The methods that use it, such as
/// ``text()`` and ``engine(clip:)``, throw a ``PerformanceScript/Error`` if it is invalid.
///
/// Realtime-safe: no, here and in the whole module.
public struct PerformanceScript: Equatable, Sendable {
  /// The number of frames per second, of the engine and of every clip.
  public var sampleRate: SampleRate
  /// The tempo at the beginning.
  public var tempo: Tempo
  /// The time signature at the beginning. Its key is `meter`.
  public var timeSignature: TimeSignature
  /// The engine's settings.
  ///
  /// The text has keys for `EngineSettings.microloopBars`, `EngineSettings.fades`,
  /// `EngineSettings.mixRampMilliseconds`, `EngineSettings.eventResolution` (`grid`),
  /// `EngineSettings.varispeed` and `EngineSettings.stretchingDecks`, which is as many as there are decks that
  /// stretch, at first or by a command, unless the text says otherwise. In a
  /// script that was read from text, the other settings have their defaults, and ``text()`` rejects
  /// any other value.
  public var settings: EngineSettings
  /// The clips, whether or not a deck uses them. Each has a different name.
  public var clips: [ScriptClip]
  /// The decks, in the engine's order. Each has a different name.
  public var decks: [ScriptDeck]
  /// The sound sources, in the order of their numbers. Each has a different name.
  public var sources: [ScriptSource]
  /// The groups, in the order of their numbers. Each has a different name.
  public var groups: [ScriptGroup]
  /// The commands, in any order. They are sent in order of their frames, and those with the same
  /// frame in the order of this list.
  public var commands: [ScriptCommand]
  /// The number of frames to render. Commands sent at or after this frame have no effect.
  public var length: FrameCount
  /// The sizes of the blocks to render, which are repeated for as long as necessary. They do not
  /// affect the result.
  public var blocks: [Int]

  /// Creates a script without checking its values.
  public init(
    sampleRate: SampleRate, tempo: Tempo, timeSignature: TimeSignature = .fourFour,
    settings: EngineSettings = EngineSettings(), clips: [ScriptClip], decks: [ScriptDeck],
    sources: [ScriptSource] = [], groups: [ScriptGroup] = [], commands: [ScriptCommand] = [],
    length: FrameCount, blocks: [Int] = defaultBlocks
  ) {
    self.sampleRate = sampleRate
    self.tempo = tempo
    self.timeSignature = timeSignature
    self.settings = settings
    self.clips = clips
    self.decks = decks
    self.sources = sources
    self.groups = groups
    self.commands = commands
    self.length = length
    self.blocks = blocks
  }

  /// The indices of the decks that stretch, at first or by a command.
  var stretchedDecks: [Int] {
    decks.indices.filter { index in
      decks[index].follow == .stretch
        || commands.contains { $0.command == .follow(.stretch, on: DeckID(index)) }
    }
  }

  /// The block sizes of a script that does not specify any: 512 frames.
  public static var defaultBlocks: [Int] { [512] }
}
