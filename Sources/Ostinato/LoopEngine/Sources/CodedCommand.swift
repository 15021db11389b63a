/// A source's command as a code and two numbers, the fields of a cue.
@usableFromInline
package protocol CodedCommand: SourceCommand {
  /// A number for each kind of command.
  associatedtype Code: RawRepresentable<Int32>

  /// The command as its code and two numbers.
  var fields: (code: Code, value: Int64, detail: Int64) { get }

  /// Creates the command that a code and two numbers stand for; `nil` if they stand for none. A number that the command
  /// does not use may have any value.
  ///
  /// It throws nothing on the way, since the render path calls it and the first `throw` of an error type may allocate.
  init?(_ code: Code, _ value: Int64, _ detail: Int64)
}

extension CodedCommand {
  /// Returns the cue that stands for this command, for the source with a number from 0. Numbers far out of range
  /// become others that are out of range. Realtime-safe: yes.
  @inlinable
  public func cue(for source: Int) -> Cue {
    let fields = fields
    return Cue(
      source: source, code: fields.code.rawValue, value: fields.value, detail: fields.detail)
  }

  /// Creates the command that a cue stands for; `nil` for a code that the source does not have, and for numbers that no
  /// command has. Realtime-safe: yes.
  @inlinable
  public init?(_ cue: Cue) {
    guard let code = Code(rawValue: cue.code) else { return nil }
    self.init(code: code, value: cue.value, detail: cue.detail)
  }

  /// Creates the command with these fields; `nil` if no command has them. Each command has exactly one encoding.
  @inlinable
  package init?(code: Code, value: Int64, detail: Int64) {
    self.init(code, value, detail)
    guard fields.value == value, fields.detail == detail else { return nil }
  }
}

extension SourceBlock {
  /// Returns the next command that a source receives at the first frame of a passage, with its cue, and moves `index`
  /// past it; `nil` after the last. An index of 0 begins. Cues that stand for no command are rejected.
  @inlinable
  package func nextCommand<Command: CodedCommand>(
    _: Command.Type, of source: Int, in passage: Passage, from index: inout Int
  ) -> (command: Command, cue: Cue)? {
    while let cue = nextCue(of: source, in: passage, from: &index) {
      guard let code = Command.Code(rawValue: cue.code) else {
        reject(cue, .notUnderstood, in: passage)
        continue
      }
      if let command = Command(code: code, value: cue.value, detail: cue.detail) {
        return (command, cue)
      }
      reject(cue, .outOfRange, in: passage)
    }
    return nil
  }
}

// What a source reports when it refuses a command: the command's fields, with the reason in the code.
extension SourceReport {
  /// The code of the first refusal. Other events have lower ones.
  @usableFromInline static var firstRefusal: Int32 { 1024 }
  /// The number of reasons for which each kind of command can be refused.
  @usableFromInline static var reasonCount: Int32 { 64 }

  /// Creates the report of a command that a source refuses.
  @inlinable
  package init<Command: CodedCommand, Reason: RawRepresentable<UInt8>>(
    source: Int, refusing command: Command, for reason: Reason
  ) {
    let fields = command.fields
    self.init(
      source: source,
      code: SourceReport.firstRefusal + fields.code.rawValue * SourceReport.reasonCount
        + Int32(reason.rawValue),
      value: fields.value, detail: fields.detail)
  }

  /// The command that was refused, and the reason; `nil` if the report is of something else.
  @inlinable
  package func refusal<Command: CodedCommand, Reason: RawRepresentable<UInt8>>(
    of _: Command.Type, for _: Reason.Type
  ) -> (command: Command, reason: Reason)? {
    guard code >= SourceReport.firstRefusal else { return nil }
    let (kind, number) = (code - SourceReport.firstRefusal)
      .quotientAndRemainder(dividingBy: SourceReport.reasonCount)
    guard let code = Command.Code(rawValue: kind),
      let command = Command(code: code, value: value, detail: detail),
      let reason = Reason(rawValue: UInt8(number))
    else { return nil }
    return (command, reason)
  }
}
