import PictureSupport

/// The picture's colours, on a card of its own: light, or dark where the reader prefers that.
enum GridPalette {
  /// A row's colours on a light card and on a dark one. Rows take them in turn.
  private static let rows = [
    (light: "#1f7ac2", dark: "#58b7f0"), (light: "#d0661b", dark: "#f2a25c"),
    (light: "#7a58d6", dark: "#a994f0"), (light: "#1d9160", dark: "#62cfa0"),
    (light: "#cc4477", dark: "#ec85a8"), (light: "#8f8212", dark: "#c9c15e"),
    (light: "#12899b", dark: "#5cc9d8"), (light: "#a05a3c", dark: "#d9a184"),
  ]

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

    """ + colours(\.light, card: "#ffffff", edge: "#d5dce4", text: "#5c6877", strong: "#18202a")
    + "@media (prefers-color-scheme:dark){\n"
    + colours(\.dark, card: "#12171f", edge: "#2b3542", text: "#93a1b3", strong: "#e8eef5")
    + "}"

  private static func colours(
    _ side: (((light: String, dark: String)) -> String), card: String, edge: String, text: String,
    strong: String
  ) -> String {
    let isLight = card == "#ffffff"
    let lane = isLight ? "#f0f3f7" : "#19202b"
    let offBeat = isLight ? "#e6ebf1" : "#202a37"
    let wave = isLight ? "#3d6f9e" : "#8fb8dc"
    var lines = """
      text{fill:\(text)}.title,.name{fill:\(strong)}
      .card{fill:\(card);stroke:\(edge)}
      .cell{fill:\(lane)}.off{fill:\(offBeat)}.lane{fill:\(lane)}
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
