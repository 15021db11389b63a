/// Text as SVG wants it.
///
/// It counts Unicode scalars, not characters, and rounds without `rounded()`, because those would add
/// Unicode tables and a function of the C mathematics library to an embedded build.
package enum SVGText {
  /// The size of most text: still legible where a page shows the picture at three quarters of its
  /// size.
  package static let size = 14.0

  /// Text that may stand between tags and in attributes, whatever a file was called.
  ///
  /// Line ends and tabs become spaces; other control characters, which XML cannot hold even
  /// escaped, become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "\t", "\n", "\r": output += " "
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// A coordinate to a tenth of a pixel, the same text on every machine.
  package static func number(_ value: Double) -> String { tenths(Self.tenths(value)) }

  /// The nearest tenth, as a count of tenths.
  package static func tenths(_ value: Double) -> Int { Int(value * 10 + (value < 0 ? -0.5 : 0.5)) }

  package static func tenths(_ count: Int) -> String {
    let sign = count < 0 ? "-" : ""
    let whole = abs(count) / 10
    let rest = abs(count) % 10
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole == 0 ? "" : "\(whole)").\(rest)"
  }

  /// The room a label needs, on the safe side for any system's font.
  package static func width(_ text: String, size: Double = size) -> Double {
    Double(text.unicodeScalars.count) * size * 0.6
  }

  /// A label that fits into `width`, shortened with an ellipsis if it must be.
  package static func fitted(
    _ text: String, width: Double, size: Double = size
  ) -> String {
    let limit = Int(width / (size * 0.6))
    let scalars = text.unicodeScalars
    if scalars.count <= limit { return text }
    return limit > 1 ? String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…" : ""
  }
}

extension DefaultStringInterpolation {
  /// Writes a coordinate, as ``SVGText/number(_:)`` has it.
  package mutating func appendInterpolation(px value: Double) {
    appendInterpolation(SVGText.number(value))
  }
}
