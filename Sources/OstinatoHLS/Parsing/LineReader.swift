/// A reader of one kind of playlist, which receives the lines in order.
protocol LineReader {
  /// Reads a tag.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - value: The text after its colon.
  ///   - raw: The whole line.
  ///   - context: The state of reading at this line.
  mutating func read(
    _ tag: Tag, _ value: ArraySlice<UInt8>, raw: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error)

  /// Keeps a tag that the library does not read.
  mutating func readOther(_ line: ArraySlice<UInt8>)

  mutating func readURI(
    _ line: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error)
}
