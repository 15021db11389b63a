/// How hard a note is played, from 1 to 9.
enum Velocity {
  /// How loud that is, up to 1: soft notes are softer than in proportion.
  static func level(_ velocity: Int) -> Double {
    let share = Double(velocity) / 9
    return share * (0.35 + 0.65 * share)
  }
}
