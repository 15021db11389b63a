import PictureSupport

/// The ground that a picture stands on: a light page or a dark one.
public enum Theme: CaseIterable, Sendable {
  case light
  case dark

  /// What the name of a file has before its ending, as DocC expects it: `name~dark.svg`.
  public var suffix: String { self == .dark ? "~dark" : "" }

  var ground: String {
    self == .dark ? PictureColours.ground : PictureColours.groundOnLight
  }
  var ink: String { self == .dark ? PictureColours.ink : PictureColours.inkOnLight }
  var quiet: String { self == .dark ? PictureColours.quiet : PictureColours.quietOnLight }
  /// The microloop where it is drawn on the ground.
  var loop: String {
    self == .dark ? PictureColours.microloop : PictureColours.microloopOnLight
  }
}
