import OstinatoRhythm

/// A choice that scripts and event lines spell as a word.
protocol ScriptWord: CaseIterable, Equatable {
  var word: String { get }
}

extension Groove: ScriptWord {
  var word: String {
    switch self {
    case .quarters: "quarters"
    case .eighths: "eighths"
    case .triplets: "triplets"
    case .sixteenths: "sixteenths"
    }
  }
}

extension StartPolicy: ScriptWord {
  var word: String {
    switch self {
    case .resume: "resume"
    case .restart: "restart"
    }
  }
}

extension ClickKind: ScriptWord {
  var word: String {
    switch self {
    case .accent: "accent"
    case .beat: "beat"
    case .subdivision: "subdivision"
    case .cross: "cross"
    }
  }
}
