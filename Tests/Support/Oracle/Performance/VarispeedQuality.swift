/// How well decks that follow the tempo are resampled (W11).
public enum VarispeedQuality: Sendable, Equatable, CaseIterable {
  case standard, high
}

extension VarispeedQuality {
  /// `T`: how many taps the kernel has where it is not stretched.
  var taps: Int {
    switch self {
    case .standard: 16
    case .high: 44
    }
  }

  /// `R`: the rows from one sample to the next.
  var rows: Int {
    switch self {
    case .standard: 128
    case .high: 256
    }
  }

  /// `β`: the shape of the kernel's window.
  var beta: Double {
    switch self {
    case .standard: 7.5
    case .high: 10.5
    }
  }
}
