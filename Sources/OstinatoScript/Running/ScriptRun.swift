import Ostinato
import OstinatoRhythm

/// A run of a script from its first frame to its last, as a sequence of rendered blocks.
///
/// ```swift
/// var run = try ScriptRun(of: script, clip: { try $0.clip(from: WAVFile(decoding: bytes)) })
/// while let block = run.next() {
///   for event in block.events { print(script.line(for: event)) }
/// }
/// ```
///
/// The blocks have the sizes that the script specifies, except that a block ends early where a
/// command is to be sent. A block contains at most ``largestBlock`` frames.
///
/// Realtime-safe: no.
public struct ScriptRun: Sequence, IteratorProtocol, Sendable {
  /// The engine in its state after the last block.
  public private(set) var engine: LoopEngine
  private var sources: ScriptSources
  private var sender: ScriptSender
  private var blocks: BlockSizes

  /// The largest number of frames in a block.
  public static var largestBlock: Int { 65_536 }

  /// Creates the engine as ``PerformanceScript/engine(clip:)`` does and the sources as
  /// ``ScriptSources/init(of:sound:)`` does, and lets the engine check every command, including those
  /// that the run does not reach.
  ///
  /// - Throws: ``PerformanceScript/Error``, as ``PerformanceScript/engine(clip:)`` and
  ///   ``ScriptSources/init(of:sound:)``, and also if the engine rejects a command, if a length or a
  ///   frame is negative, or if a block size is less than 1.
  public init(
    of script: PerformanceScript, clip: (ScriptClip) throws -> Clip,
    sound: (ScriptSound) throws -> Sound = ScriptSources.refuse
  ) throws(PerformanceScript.Error) {
    guard script.length >= 0 else {
      throw PerformanceScript.Error(
        JSONPath().key("length"), .outOfRange("\(script.length)", 0 ... .max))
    }
    if let index = script.commands.firstIndex(where: { $0.frame < 0 }) {
      throw PerformanceScript.Error(
        JSONPath().key("commands").index(index).key("frame"),
        .outOfRange("\(script.commands[index].frame)", 0 ... .max))
    }
    blocks = try BlockSizes(script.blocks)
    engine = try script.engine(clip: clip)
    sources = try ScriptSources(of: script, sound: sound)
    sender = ScriptSender(script)
    var rehearsal = engine.fork()
    for index in script.commands.indices {
      let id = try script.send(index, to: &rehearsal)
      // The command has just been sent, so it is pending.
      try? rehearsal.cancel(id)
    }
  }

  /// Renders the next block, or returns `nil` at the end of the script.
  ///
  /// - Complexity: O(frames · decks), plus the work of the sources.
  public mutating func next() -> RenderedAudio? {
    // The engine accepted every command when the run was created, and has space for all of them.
    guard let count = try? sender.send(to: &engine), count > 0 else { return nil }
    // The engine and the sources are changed at once. Swapping them out leaves no copy to share memory.
    var playing = ScriptSources()
    swap(&playing, &sources)
    defer { swap(&playing, &sources) }
    return engine.render(frames: blocks.take(atMost: Swift.min(count, Self.largestBlock))) {
      block in playing.render(block)
    }
  }
}

/// The block sizes of the script, repeated endlessly. A block that was cut short is completed
/// before the next one begins.
struct BlockSizes: Sendable {
  private let sizes: [Int]
  private var place = 0
  private var rest: Int

  init(_ sizes: [Int]) throws(PerformanceScript.Error) {
    let key = JSONPath().key("blocks")
    guard let first = sizes.first else { throw PerformanceScript.Error(key, .emptyList) }
    if let index = sizes.firstIndex(where: { $0 < 1 }) {
      throw PerformanceScript.Error(key.index(index), .outOfRange("\(sizes[index])", 1 ... .max))
    }
    self.sizes = sizes
    rest = first
  }

  mutating func take(atMost limit: Int) -> Int {
    let count = min(rest, limit)
    rest -= count
    if rest == 0 {
      place = (place + 1) % sizes.count
      rest = sizes[place]
    }
    return count
  }
}
