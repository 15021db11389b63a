import OstinatoRhythm

/// A sound for clicks: an instrument of the library, or the user's own sound.
public enum SoundChoice: Hashable, Sendable {
  /// An instrument of the library.
  case percussion(Percussion)
  /// The user's own sound, by a name that the app defines, within the limits of ``TextField``.
  case sample(String)
}

extension SoundChoice {
  init?(_ value: FieldValue) {
    switch value {
    case .nothing: return nil
    case .integer(let number):
      guard let number = Percussion.RawValue(exactly: number),
        let percussion = Percussion(rawValue: number)
      else { return nil }
      self = .percussion(percussion)
    case .text(let name):
      do { try TextField.soundName.check(name) } catch { return nil }
      self = .sample(name)
    }
  }

  var value: FieldValue {
    switch self {
    case .percussion(let percussion): .integer(Int64(percussion.rawValue))
    case .sample(let name): .text(name)
    }
  }

  func check() throws(BookError) {
    if case .sample(let name) = self { try TextField.soundName.check(name) }
  }
}

extension SoundChoice: CustomStringConvertible {
  /// The name of the sound.
  public var description: String {
    switch self {
    case .percussion(let percussion): "\(percussion)"
    case .sample(let name): name
    }
  }
}
