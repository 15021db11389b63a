import OstinatoOracle

// Strips by their places among stems and levels, and what commands do to them.
extension Performance {
  /// The place of a strip among stems and levels.
  func place(of name: SentCommand.StripName) -> Int? { stripNames.firstIndex(of: name) }

  /// The places of the strips that the mix is the sum of (M8).
  var freeStrips: [Int] {
    let fed = groups.flatMap(\.members)
    return stripNames.indices.filter { !fed.contains(stripNames[$0]) }
  }

  func stemsOfGroups(_ result: OracleResult) -> [Stem] {
    Array(result.stems.suffix(groups.count))
  }

  /// M4; `nil` for a time in ticks.
  func frames(of time: SentCommand.RampTime?) -> Int64? {
    switch time {
    case nil: (Int64(sampleRate) * Int64(mixRampMilliseconds) + 500) / 1000
    case .milliseconds(let milliseconds): (Int64(sampleRate) * milliseconds + 500) / 1000
    case .ticks: nil
    }
  }
}

extension SentCommand.Action {
  /// The strip that it changes, and over what time.
  var changeOfStrip: (name: SentCommand.StripName, time: SentCommand.RampTime?)? {
    switch self {
    case .gain(let name, _, let time), .pan(let name, _, let time): (name, time)
    case .mute(let name, _), .solo(let name, _): (name, nil)
    default: nil
    }
  }
}

extension SentCommand.StripName {
  var kind: String { if case .group = self { "group" } else { "member" } }
}
