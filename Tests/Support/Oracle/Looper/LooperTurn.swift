/// A frame at which the music did not go straight on: it stopped, started, jumped or changed its tempo.
struct LooperTurn {
  var frame: Int64
  /// How far it went back, in units, if all it did was to wrap (R6).
  var wrap: Int128?
}

extension LooperModel {
  /// Whether the tempo is another than in the frame before. One that is set again is none.
  var changesTempo: Bool { before.map { $0.microBPM != now.microBPM } ?? false }

  /// How far the music wrapped at this frame, in units.
  var wrap: Int128? { now.wrappedFrom.map { $0 - now.position } }

  mutating func noteTurn() {
    guard now.stops || now.starts || now.jumps || changesTempo else { return }
    turns.append(LooperTurn(frame: now.frame, wrap: changesTempo ? nil : wrap))
  }

  /// K3: a wrap by a whole number of `Λ` is no jump for a loop, nor for a recording.
  func isJump(forTicks ticks: Int64) -> Bool {
    now.jumps && !(wrap.map { $0 % settings.units(ticks) == 0 } ?? false)
  }

  /// K8, K9: whether the music has gone straight on after `frame`, for a recording of so many ticks.
  func isStraight(after frame: Int64, ticks: Int64) -> Bool {
    turns.allSatisfy { turn in
      turn.frame <= frame || turn.wrap.map { $0 % settings.units(ticks) == 0 } ?? false
    }
  }
}
