/// Where the region of a microloop begins that a command turns on.
public enum MicroloopStart: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// At a multiple of its length, so that the place where the music is lies within.
  case aligned
  /// At the line of the grid or the musical time that the command is sent for, or else where the music is.
  case here
  /// A length before that place, where the region ends.
  case justPlayed
}

#if !hasFeature(Embedded)
  extension MicroloopStart: Codable {}
#endif
