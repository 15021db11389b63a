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
  private static var firstRefusal: Int32 { 1024 }
  /// The number of reasons for which each kind of command can be refused.
  private static var reasonCount: Int32 { 64 }

  @inlinable
  package init<Command: CodedCommand>(source: Int, refusing command: Command, reason: UInt8) {
    let fields = command.fields
    self.init(
      source: source, refusing: fields.code.rawValue, fields.value, fields.detail, reason: reason)
  }

  @usableFromInline
  package init(
    source: Int, refusing code: Int32, _ value: Int64, _ detail: Int64, reason: UInt8
  ) {
    self.init(
      source: source,
      code: SourceReport.firstRefusal + code * SourceReport.reasonCount + Int32(reason),
      value: value, detail: detail)
  }

  /// The number of a command's kind and that of the reason for which it was refused; `nil` if the report is of
  /// something else.
  @usableFromInline
  package var refusal: (code: Int32, reason: UInt8)? {
    guard code >= SourceReport.firstRefusal else { return nil }
    let numbers = (code - SourceReport.firstRefusal).quotientAndRemainder(
      dividingBy: SourceReport.reasonCount)
    return (numbers.quotient, UInt8(numbers.remainder))
  }

  /// The command that was refused, and the reason; `nil` if the report is of something else.
  @inlinable
  package func refusal<Command: CodedCommand, Reason: RawRepresentable<UInt8>>(
    of _: Command.Type, for _: Reason.Type
  ) -> (command: Command, reason: Reason)? {
    guard let refusal, let code = Command.Code(rawValue: refusal.code),
      let command = Command(code: code, value: value, detail: detail),
      let reason = Reason(rawValue: refusal.reason)
    else { return nil }
    return (command, reason)
  }
}
