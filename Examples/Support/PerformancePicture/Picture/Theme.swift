/// The ground that a picture stands on: a light page or a dark one.
public enum Theme: CaseIterable, Sendable {
  case light
  case dark

  /// What the name of a file has before its ending, as DocC expects it: `name~dark.svg`.
  public var suffix: String { self == .dark ? "~dark" : "" }

  var ground: String { self == .dark ? "#111318" : "#ffffff" }
  var ink: String { self == .dark ? "#eceef2" : "#111318" }
  var quiet: String { self == .dark ? "#9aa0ac" : "#59606d" }
  /// The microloop where it is drawn on the ground.
  var loop: String { self == .dark ? Palette.loop : "#7d3cc9" }
}
