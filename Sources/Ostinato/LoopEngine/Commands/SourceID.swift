/// The identifier of a sound source, which says what commands the source understands.
public struct SourceID<Command: SourceCommand>: Hashable, Sendable, BitwiseCopyable {
  /// The number of the source, from 0: its index in the list of strips that the engine was created with.
  public let number: Int

  /// Returns the identifier of the source with a number from 0.
  @inlinable public static func source(_ number: Int) -> SourceID { SourceID(number: number) }

  @inlinable init(number: Int) { self.number = number }

  /// The identifier of the source's strip, for the mixer's commands.
  public var strip: StripID { .source(number) }
}
