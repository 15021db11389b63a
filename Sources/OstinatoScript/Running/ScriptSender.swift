import Ostinato

/// Sends the commands of a script to an engine when it reaches their frames.
///
/// ```swift
/// var engine = try script.engine(clip: { try $0.clip(from: WAVFile(decoding: bytes)) })
/// var sender = ScriptSender(script)
/// while case let count = try sender.send(to: &engine), count > 0 {
///   let audio = engine.render(frames: min(count, 512))
///   print(audio.frameCount)
/// }
/// ```
///
/// Use this type in a program that has a render loop of its own. ``ScriptRun`` renders a script
/// without one.
///
/// Realtime-safe: no.
public struct ScriptSender: Sendable {
  private let script: PerformanceScript
  /// Indices into the script's list of commands, in the order in which the commands are sent.
  private var waiting: ArraySlice<Int>

  /// Creates a sender that has not sent anything yet.
  ///
  /// - Complexity: O(n log n) in the number of commands.
  public init(_ script: PerformanceScript) {
    self.script = script
    let commands = script.commands
    // Sorts by frame, and by index where frames are equal, because the standard library does not
    // guarantee a stable sort.
    waiting =
      commands.indices.sorted { (commands[$0].frame, $0) < (commands[$1].frame, $1) }[...]
  }

  /// Sends the commands that are due before the engine's next frame.
  ///
  /// - Returns: The number of frames to render until more commands are due or the script ends; 0 at
  ///   the end of the script.
  /// - Throws: ``PerformanceScript/Error`` with the key of a command that the engine rejects. The commands
  ///   before it have been sent.
  public mutating func send(to engine: inout LoopEngine) throws(PerformanceScript.Error) -> Int {
    let end = FramePosition(script.length.rawValue)
    guard engine.frame < end else { return 0 }
    while let index = waiting.first, script.commands[index].frame <= engine.frame {
      _ = try script.send(index, to: &engine)
      waiting.removeFirst()
    }
    let next = waiting.first.map { min(script.commands[$0].frame, end) } ?? end
    return Int((next - engine.frame).rawValue)
  }
}

extension PerformanceScript {
  /// Sends the command at this index in the list.
  func send(_ index: Int, to engine: inout LoopEngine) throws(PerformanceScript.Error) -> CommandID
  {
    let command = commands[index]
    let signature = engine.signatureOfTimes
    do { return try engine.send(command.command, at: command.anchor) } catch {
      let key = JSONPath().key("commands").index(index)
      throw PerformanceScript.Error(
        self.key(of: error, in: command, signature).map(key.key) ?? key, .command(error))
    }
  }

  /// The key that caused the engine to reject a command, or `nil` for the command as a whole.
  private func key(
    of error: Command.Error, in sent: ScriptCommand, _ signature: TimeSignature
  ) -> String? {
    switch error {
    case .positionOutOfRange: "to"
    case .timebase: "bpm"
    case .mixer: "value"
    case .musicalTime:
      if case .seek(let time) = sent.command, (try? time.ticks(in: signature)) == nil {
        "to"
      } else {
        "at"
      }
    case .noSuchDeck: "deck"
    case .clipIndexOutOfRange: CommandRecord(sent.command).kind.clipKey
    case .tempoRampOutOfRange(.bars): "bars"
    case .microloop, .rampOutOfRange(.music), .tempoRampOutOfRange: "sixteenths"
    case .rampOutOfRange(.milliseconds): "milliseconds"
    case .frameOutOfRange: "at"
    case .noSuchSource: "source"
    case .noSuchGroup: "group"
    case .queueFull, .notPending: nil
    }
  }
}
