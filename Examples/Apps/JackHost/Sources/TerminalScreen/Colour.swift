/// The colours of the screen: the same as those of the page in a browser.
///
/// They are made for a dark ground. So they are used only on the dark wells of a ``CellGrid``, which
/// are there in a light terminal, too.
public enum Colour: Int, CaseIterable, Hashable, Sendable {
  case amber = 0xFFAC42
  case coral = 0xFF7D5C
  case gold = 0xF2D24B
  case rose = 0xFF93B8
  case cyan = 0x4CC9E8
  case green = 0x4FDC9F
  case blue = 0x7FA8FF
  case lime = 0xB5E05A
  /// The microloop.
  case violet = 0xB98CFF
  /// The lamp of the bar, and what is wrong.
  case red = 0xFF5A4F
  /// The lamp of the beat, and levels.
  case leaf = 0x4BE283
  /// Text, and less important text.
  case ink = 0xECEEF2
  case quiet = 0x9AA0AC
  /// The ground of it all.
  case well = 0x0C0E12

  /// The colour of a clip: warm on the first deck and every second one, cool on the others.
  public static func clip(_ index: Int, ofDeck deck: Int) -> Colour {
    let warm: [Colour] = [.amber, .coral, .gold, .rose]
    let cool: [Colour] = [.cyan, .green, .blue, .lime]
    return (deck % 2 == 0 ? warm : cool)[index % 4]
  }

  /// Red, green and blue, 0 … 255.
  public var components: [Int] { [rawValue >> 16, rawValue >> 8 & 0xFF, rawValue & 0xFF] }

  /// The darker shade that dim text and graphics have: so much of the colour, the rest the well's.
  public var dimmed: [Int] {
    let share = 0.62
    return zip(components, Colour.well.components).map {
      Int((Double($0) * share + Double($1) * (1 - share)).rounded())
    }
  }

  /// The code among the 16 colours that every terminal has in shades of its own.
  var basicCode: Int {
    switch self {
    case .amber: 33
    case .coral: 91
    case .gold: 93
    case .rose: 35
    case .cyan: 96
    case .green: 32
    case .blue: 94
    case .lime: 92
    case .violet: 95
    case .red: 91
    case .leaf: 92
    case .ink: 97
    case .quiet: 37
    case .well: 30
    }
  }
}

/// How many colours a terminal has.
public enum ColourDepth: Equatable, Sendable {
  /// 16, in shades of the terminal's own.
  case basic
  /// 256 of known shades.
  case indexed
  /// All with 8 bits for each of red, green and blue.
  case full

  /// What the environment says of the terminal, in `COLORTERM` and `TERM`.
  public init(environment: [String: String]) {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) {
      self = .full
    } else {
      self = environment["TERM"]?.hasSuffix("-256color") == true ? .indexed : .basic
    }
  }

  /// The codes of a colour as foreground, or as background.
  func codes(_ colour: Colour, isDim: Bool = false, isBackground: Bool = false) -> [Int] {
    let components = isDim ? colour.dimmed : colour.components
    let kind = isBackground ? 48 : 38
    switch self {
    case .full: return [kind, 2] + components
    case .indexed: return [kind, 5, ColourDepth.index(nearestTo: components)]
    case .basic: return (isDim ? [2] : []) + [colour.basicCode + (isBackground ? 10 : 0)]
    }
  }

  /// The number, among the 256 colours, of the one that is nearest to red, green and blue: one of the
  /// cube of 6 × 6 × 6, or one of 24 greys.
  static func index(nearestTo components: [Int]) -> Int {
    let steps = [0, 95, 135, 175, 215, 255]
    var nearest = (index: 16, distance: Int.max)
    for index in 16...255 {
      let cube = index - 16
      let shade =
        index < 232
        ? [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
        : Array(repeating: 8 + 10 * (index - 232), count: 3)
      let distance = zip(shade, components).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      if distance < nearest.distance { nearest = (index, distance) }
    }
    return nearest.index
  }
}
