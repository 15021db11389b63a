/// Collects the elements of a picture.
package struct SVGCanvas {
  private var lines: [String] = []
  private var open: [String] = []

  /// Creates a canvas for elements that are appended to another one.
  package init() {}

  /// Begins a document, with the name that screen readers speak and a style sheet.
  package init(width: Double, height: Double, name: String, style: String) {
    begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(px: width) \(px: height)",
        "width": "\(px: width)", "height": "\(px: height)", "role": "img",
        "aria-labelledby": "name",
      ])
    add("title", ["id": "name"], text: name)
    add("style", text: style)
  }

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
    add("text", ["class": style, "x": "\(px: x)", "y": "\(px: y)"], text: text)
  }

  /// Adds a label of two texts, the first of which has a style of its own. No white space is between them, since not
  /// all programs draw it.
  package mutating func label(
    _ first: String, style own: String, then second: String, x: Double, y: Double, style: String
  ) {
    lines.append(
      "<text\(Self.text(["class": style, "x": "\(px: x)", "y": "\(px: y)"]))>"
        + "<tspan\(Self.text(["class": own]))>\(SVGText.escaped(first))</tspan>"
        + "<tspan dx=\"4\">\(SVGText.escaped(second))</tspan></text>")
  }

  package mutating func rect(
    x: Double, y: Double, width: Double, height: Double, style: String, radius: Double = 0
  ) {
    add(
      "rect",
      [
        "class": style, "x": "\(px: x)", "y": "\(px: y)", "width": "\(px: width)",
        "height": "\(px: height)", "rx": radius == 0 ? "" : "\(px: radius)",
      ])
  }

  package mutating func path(_ data: String, style: String) {
    add("path", ["class": style, "d": data])
  }

  /// The document; elements that were begun end here.
  package var document: String {
    let ends = open.reversed().map { "</\($0)>" }
    return (lines + ends).joined(separator: "\n") + "\n"
  }

  /// Attributes without a value are left out.
  private static func text(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.filter { !$0.value.isEmpty }
      .map { " \($0.key)=\"\(SVGText.escaped($0.value))\"" }.joined()
  }
}
