import PictureSupport

/// The picture's colours: a dark card of its own, so that it reads the same on a light page and a
/// dark one.
enum Palette {
  /// A deck's clips take these in turn; decks follow each other through the list.
  static let clips = ["#58b7f0", "#f2a25c", "#a994f0", "#62cfa0", "#ec85a8", "#c9c15e"]
  static let clipsPerDeck = 2

  static func clip(deck: Int, index: Int) -> String {
    let turn = index % clipsPerDeck
    return clips[(deck * clipsPerDeck + turn) % clips.count]
  }

  static let style = """
    text{font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif;\
    font-size:\(Int(SVGText.size))px;fill:#93a1b3}
    .card{fill:#12171f;stroke:#2b3542}
    .title{font-size:20px;font-weight:600;fill:#e8eef5}
    .time,.place{paint-order:stroke;stroke:#12171f;stroke-width:5px;stroke-linejoin:round}
    .place{fill:#ffd166}
    .deck{font-size:17px;font-weight:600;fill:#e8eef5}
    .lane{fill:#19202b}
    .grid{fill:none;stroke:#2a3441;stroke-width:1}
    .loop{fill:#ffd166;fill-opacity:.09}
    .edge{fill:none;stroke:#ffd166;stroke-opacity:.4;stroke-width:1}
    .arc{fill:none;stroke:#ffd166;stroke-width:1.5}
    .head{fill:#ffd166}
    .back{fill:#ffd166;text-anchor:middle}
    .pole{fill:none;stroke:#e8eef5;stroke-opacity:.55;stroke-width:1}
    .dot{fill:#e8eef5}
    .command{fill:#e8eef5;font-weight:600}
    .chip{fill:#12171f;font-weight:700}
    .wait{fill:none;stroke-width:1.5;stroke-dasharray:1.5 4;stroke-linecap:round}
    .off{fill:#222b37}
    .bar{fill:#ffd166}
    .beat{fill:#dfe7f0}
    .right{text-anchor:end}
    .middle{text-anchor:middle}
    """
}
