import PictureSupport

/// The picture's colours, on a card of its own: light, or dark where the reader prefers that.
enum GridPalette {
  /// A row's colours on a light card and on a dark one: the first loop of each deck, then the second. Rows take them in
  /// turn.
  private static let rows = (0..<8).map { (row: Int) -> (light: String, dark: String) in
    let (deck, loop) = (row % 4, row / 4)
    return (PictureColours.loopsOnLight[deck][loop], PictureColours.loops[deck][loop])
  }

  /// The class of a row's colour.
  static func row(_ row: Int) -> String { "r\(row % rows.count)" }

  static let style =
    """
    text{font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif;\
    font-size:\(Int(SVGText.size))px}
    .title{font-size:20px;font-weight:600}
    .name{font-size:15px;font-weight:500}
    .right,.name{text-anchor:end}
    .pad{fill-opacity:.2}
    .missed{fill-opacity:0;stroke-width:1.5;stroke-dasharray:3 3;stroke-opacity:.8}
    .peaks{fill-opacity:.4}
    .beat,.bar,.step{fill:none}
    .step{stroke-dasharray:1 3}

    """ + colours(\.light, isLight: true) + "@media (prefers-color-scheme:dark){\n"
    + colours(\.dark, isLight: false) + "}"

  private static func colours(
    _ side: (((light: String, dark: String)) -> String), isLight: Bool
  ) -> String {
    typealias Colours = PictureColours
    let card = isLight ? Colours.groundOnLight : Colours.ground
    let edge = isLight ? Colours.lineOnLight : Colours.line
    let text = isLight ? Colours.quietOnLight : Colours.quiet
    let strong = isLight ? Colours.inkOnLight : Colours.ink
    let lane = isLight ? Colours.laneOnLight : Colours.panel
    let wave = isLight ? Colours.quietOnLight : Colours.drums
    var lines = """
      text{fill:\(text)}.title,.name{fill:\(strong)}
      .card{fill:\(card);stroke:\(edge)}
      .cell,.lane{fill:\(lane)}.off{fill:\(edge)}
      .beat{stroke:\(edge)}.bar{stroke:\(text);stroke-opacity:.7}
      .step{stroke:\(text);stroke-opacity:.75}
      .peaks,.wave{fill:\(wave)}

      """
    for (index, row) in rows.enumerated() {
      lines += ".r\(index){fill:\(side(row));stroke:\(side(row))}\n"
    }
    return lines
  }
}
