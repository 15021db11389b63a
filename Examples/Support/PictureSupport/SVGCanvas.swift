/// Collects the elements of a picture.
package struct SVGCanvas {
  private var lines: [String] = []
  private var open: [String] = []

  package init() {}

  package mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    lines.append("<\(name)\(Self.text(attributes))>")
    open.append(name)
  }

  package mutating func end() { lines.append("</\(open.removeLast())>") }

  package mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    lines.append("<\(name)\(Self.text(attributes))/>")
  }

  package mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    lines.append("<\(name)\(Self.text(attributes))>\(SVGText.escaped(text))</\(name)>")
  }

  /// Adds the elements of another canvas.
  package mutating func append(_ other: SVGCanvas) { lines += other.lines }

  package mutating func label(_ text: String, x: Double, y: Double, style: String) {
    add(
      "text", ["class": style, "x": SVGText.number(x), "y": SVGText.number(y)], text: text)
  }

  package mutating func rect(
    x: Double, y: Double, width: Double, height: Double, style: String, radius: Double = 0
  ) {
    let place: KeyValuePairs = [
      "class": style, "x": SVGText.number(x), "y": SVGText.number(y),
      "width": SVGText.number(width), "height": SVGText.number(height),
      "rx": radius == 0 ? "" : SVGText.number(radius),
    ]
    add("rect", place)
  }

  package mutating func path(_ data: String, style: String) {
    add("path", ["class": style, "d": data])
  }

  /// The document so far; every element begun must have been ended.
  package var document: String { lines.joined(separator: "\n") + "\n" }

  /// Attributes without a value are left out.
  private static func text(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.filter { !$0.value.isEmpty }
      .map { " \($0.key)=\"\(SVGText.escaped($0.value))\"" }.joined()
  }
}
