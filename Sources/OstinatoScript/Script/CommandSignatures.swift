import Ostinato

/// The time signatures in which the musical times of a script's commands count (rule P1): that of the last command sent
/// before which changes it, or else the script's.
enum CommandSignatures {
  /// When a command is sent, and the time signature that it leads to; `nil` if it does not change it.
  typealias Entry = (frame: FramePosition, change: TimeSignature?)

  /// The signature of each command. Complexity: O(n log n), or O(n) if no command changes it.
  static func all(of entries: [Entry], from first: TimeSignature) -> [TimeSignature] {
    var signatures = Array(repeating: first, count: entries.count)
    guard entries.contains(where: { $0.change != nil }) else { return signatures }
    var signature = first
    for index in entries.indices.sorted(by: { (entries[$0].frame, $0) < (entries[$1].frame, $1) }) {
      signatures[index] = signature
      signature = entries[index].change ?? signature
    }
    return signatures
  }

  /// The signature of a command that is sent at a frame after those of the entries. Complexity: O(n).
  static func last(
    of entries: some Sequence<Entry>, at frame: FramePosition, from first: TimeSignature
  ) -> TimeSignature {
    var last: Entry?
    for entry in entries where entry.change != nil && entry.frame <= frame {
      if last.map({ $0.frame <= entry.frame }) ?? true { last = entry }
    }
    return last?.change ?? first
  }
}

extension ScriptCommand {
  var signatureEntry: CommandSignatures.Entry {
    if case .timeSignature(let signature) = command { (frame, signature) } else { (frame, nil) }
  }
}
