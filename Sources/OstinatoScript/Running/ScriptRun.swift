import Ostinato

/// A run of a script from its first frame to its last, as a sequence of rendered blocks.
///
/// ```swift
/// var run = try ScriptRun(of: script, clip: { try $0.clip(from: WAVFile(decoding: bytes)) })
/// while let block = run.next() {
///   for event in block.events { print(script.line(for: event)) }
/// }
/// ```
///
/// Blocks have the script's sizes, but end where a command is to be sent, and hold at most
/// ``largestBlock`` frames. Realtime-safe: no.
public struct ScriptRun: Sequence, IteratorProtocol, Sendable {
  /// The engine as it stands after the last block.
  public private(set) var engine: LoopEngine
  private var sender: ScriptSender
  private var blocks: BlockSizes

  /// The most frames that a block holds.
  public static var largestBlock: Int { 65_536 }

  /// Makes the engine as ``PerformanceScript/engine(clip:)`` does, and has it check every command, also those
  /// that the run will not reach.
  ///
  /// - Throws: ``ScriptError``, as ``PerformanceScript/engine(clip:)`` does; also for a command that the
  ///   engine refuses, for a negative length or frame, and for block sizes below 1.
  public init(
    of script: PerformanceScript, clip: (ScriptClip) throws -> Clip
  ) throws(ScriptError) {
    guard script.length >= 0 else {
      throw ScriptError(JSONPath().key("length"), .outOfRange("\(script.length)", 0 ... .max))
    }
    if let index = script.commands.firstIndex(where: { $0.frame < 0 }) {
      throw ScriptError(
        JSONPath().key("commands").index(index).key("frame"),
        .outOfRange("\(script.commands[index].frame)", 0 ... .max))
    }
    blocks = try BlockSizes(script.blocks)
    engine = try script.engine(clip: clip)
    sender = ScriptSender(script)
    var rehearsal = engine.fork()
    for index in script.commands.indices {
      let id = try script.send(index, to: &rehearsal)
      // Just sent, so that it is pending.
      try? rehearsal.cancel(id)
    }
  }

  /// Renders the next block; `nil` at the script's end.
  ///
  /// - Complexity: O(frames · decks).
  public mutating func next() -> RenderedAudio? {
    // The engine took every command when the run was made, and has room for all of them.
    guard let count = try? sender.send(to: &engine), count > 0 else { return nil }
    return engine.render(frames: blocks.take(atMost: Swift.min(count, Self.largestBlock)))
  }
}

/// The script's block sizes, round and round; a block that is cut is finished before the next.
struct BlockSizes: Sendable {
  private let sizes: [Int]
  private var place = 0
  private var rest: Int

  init(_ sizes: [Int]) throws(ScriptError) {
    let key = JSONPath().key("blocks")
    guard let first = sizes.first else { throw ScriptError(key, .emptyList) }
    if let index = sizes.firstIndex(where: { $0 < 1 }) {
      throw ScriptError(key.index(index), .outOfRange("\(sizes[index])", 1 ... .max))
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
