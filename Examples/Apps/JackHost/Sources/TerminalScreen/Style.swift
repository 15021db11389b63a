/// How a character looks.
public struct Style: Hashable, Sendable {
  /// The colour on a well; beside the wells, and if it is `nil`, it is that of text.
  public var colour: Colour?
  public var isBold = false
  public var isDim = false
  public var isReversed = false

  public init(
    _ colour: Colour? = nil, bold: Bool = false, dim: Bool = false, reversed: Bool = false
  ) {
    self.colour = colour
    isBold = bold
    isDim = dim
    isReversed = reversed
  }

  /// Text.
  public static var plain: Style { Style() }

  /// Sets this style, whatever was set before.
  func escapeSequence(onWell: Bool, _ depth: ColourDepth) -> String {
    var codes = [0]
    if isBold { codes.append(1) }
    if isReversed { codes.append(7) }
    if onWell {
      if let colour {
        codes += depth.codes(colour, isDim: isDim)
      } else {
        codes += depth.codes(isDim ? .quiet : .ink)
      }
      codes += depth.codes(.well, isBackground: true)
    }
    return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m"
  }
}
