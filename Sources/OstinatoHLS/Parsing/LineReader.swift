/// A reader of one kind of playlist, which takes its lines one after another.
protocol LineReader {
  /// Reads a tag.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - value: What stands behind its colon.
  ///   - raw: The whole line.
  ///   - context: What is known at this line.
  mutating func read(
    _ tag: Tag, _ value: ArraySlice<UInt8>, raw: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(PlaylistError)

  /// Keeps a tag that is not read.
  mutating func readOther(_ line: ArraySlice<UInt8>)

  mutating func readURI(
    _ line: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(PlaylistError)
}
