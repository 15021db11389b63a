/// A command line taken apart: options that take a value, and the rest in order.
public struct Options: Equatable, Sendable {
  public private(set) var values: [String: String] = [:]
  public private(set) var operands: [String] = []

  /// Reads `--name value` and `--name=value` for the names known, each at most once; after `--`
  /// everything is an operand.
  public init(_ arguments: [String], names: Set<String>) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard names.contains(name) else { throw Failure("unknown option \(name)", status: .usage) }
      guard values[name] == nil else { throw Failure("\(name) is given twice", status: .usage) }
      if parts.count == 2 {
        values[name] = String(parts[1])
      } else if let value = rest.popFirst() {
        values[name] = value
      } else {
        throw Failure("\(name) needs a value", status: .usage)
      }
    }
  }

  /// The value of an option that must be there.
  public func required(_ name: String) throws(Failure) -> String {
    guard let value = values[name] else { throw Failure("\(name) is missing", status: .usage) }
    return value
  }

  /// The value of an option that is a whole number; `nil` if the option is not there.
  public func number(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Failure(
        "\(name) \(text): expected \(range.lowerBound) to \(range.upperBound)", status: .usage)
    }
    return number
  }

  /// Refuses operands beyond the first `count`.
  public func checkOperands(atMost count: Int) throws(Failure) {
    if let stray = operands.dropFirst(count).first {
      throw Failure("unexpected argument \(stray)", status: .usage)
    }
  }
}
