import PictureSupport

/// The colours of decks, lamps and the microloop, which are drawn on dark wells in both themes.
enum Palette {
  static let loop = PictureColours.microloop
  static let row = PictureColours.drums
  static let barLamp = PictureColours.barLamp
  static let beatLamp = PictureColours.beatLamp
  static let well = PictureColours.well
  /// Text and lines on a well.
  static let ink = PictureColours.ink

  /// A deck's clips take the colours of its list in turn, and decks take the lists in turn.
  static func clip(deck: Int, index: Int) -> String {
    let row = PictureColours.loops[deck % PictureColours.loops.count]
    return row[max(0, index) % row.count]
  }

  /// What all pictures of a performance have in common.
  static func style(_ theme: Theme) -> String {
    """
    text{font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif;\
    font-size:\(Int(PictureLayout.textSize))px;fill:\(theme.quiet)}
    .ground{fill:\(theme.ground)}
    .title{font-size:\(Int(PictureLayout.titleSize))px;font-weight:600;fill:\(theme.ink)}
    .time,.place,.flag{paint-order:stroke;stroke:\(theme.ground);stroke-width:5px;\
    stroke-linejoin:round}
    .place{fill:\(theme.loop);font-weight:600}
    .deck{font-size:\(Int(PictureLayout.titleSize))px;font-weight:600;fill:\(theme.ink)}
    .well{fill:\(Palette.well)}
    .grid{fill:none;stroke:\(Palette.ink);stroke-opacity:.16}
    .loop{fill:\(Palette.loop);fill-opacity:.16}
    .region{fill:\(theme.loop)}
    .edge{fill:none;stroke:\(Palette.loop);stroke-opacity:.6}
    .arc{fill:none;stroke:\(theme.loop);stroke-width:2}
    .head{fill:\(theme.loop)}
    .back{fill:\(theme.loop);text-anchor:middle}
    .pole{fill:none;stroke:\(theme.ink);stroke-opacity:.6}
    .mark{fill:none;stroke:\(Palette.ink);stroke-opacity:.7}
    .faint{stroke-opacity:.25}
    .command{fill:\(theme.ink);font-weight:600}
    .chip{fill:\(Palette.well);font-weight:700}
    .wait{fill:none;stroke-width:2;stroke-dasharray:2 5;stroke-linecap:round}
    .bar{fill:\(Palette.barLamp)}
    .beat{fill:\(Palette.beatLamp)}
    .right{text-anchor:end}
    .middle{text-anchor:middle}
    """
  }
}
