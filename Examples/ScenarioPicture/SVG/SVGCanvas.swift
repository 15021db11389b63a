/// Collects the elements of a picture.
struct SVGCanvas {
  private var lines: [String] = []
  private var open: [String] = []

  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    lines.append("<\(name)\(Self.text(attributes))>")
    open.append(name)
  }

  mutating func end() { lines.append("</\(open.removeLast())>") }

  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    lines.append("<\(name)\(Self.text(attributes))/>")
  }

  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    lines.append("<\(name)\(Self.text(attributes))>\(SVGText.escaped(text))</\(name)>")
  }

  mutating func label(_ text: String, x: Double, y: Double, style: String) {
    add(
      "text", ["class": style, "x": SVGText.number(x), "y": SVGText.number(y)], text: text)
  }

  mutating func rect(
    x: Double, y: Double, width: Double, height: Double, style: String, radius: Double = 0
  ) {
    let place: KeyValuePairs = [
      "class": style, "x": SVGText.number(x), "y": SVGText.number(y),
      "width": SVGText.number(width), "height": SVGText.number(height),
      "rx": radius == 0 ? "" : SVGText.number(radius),
    ]
    add("rect", place)
  }

  mutating func path(_ data: String, style: String) { add("path", ["class": style, "d": data]) }

  /// The document so far; every element begun must have been ended.
  var document: String { lines.joined(separator: "\n") + "\n" }

  /// Attributes without a value are left out.
  private static func text(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.filter { !$0.value.isEmpty }
      .map { " \($0.key)=\"\(SVGText.escaped($0.value))\"" }.joined()
  }
}
