/// The value of a field: an integer, a text, or nothing (rule B1).
///
/// Texts are equal if their bytes are equal.
enum FieldValue: Sendable {
  case nothing
  case integer(Int64)
  case text(String)

  var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension FieldValue: Comparable {
  static func == (a: FieldValue, b: FieldValue) -> Bool { !(a < b) && !(b < a) }

  /// Orders `nothing` before integers, and integers before texts.
  static func < (a: FieldValue, b: FieldValue) -> Bool {
    switch (a, b) {
    case (.nothing, .nothing): false
    case (.nothing, _): true
    case (_, .nothing): false
    case (.integer(let a), .integer(let b)): a < b
    case (.integer, .text): true
    case (.text, .integer): false
    case (.text(let a), .text(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    }
  }
}
