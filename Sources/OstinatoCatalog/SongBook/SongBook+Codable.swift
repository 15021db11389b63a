extension SongBook: Codable {
  /// Writes the book, as strings and integers in sorted arrays. The ``device`` and the ``tempoRange`` are not
  /// written, so that an encoder which sorts keys gives the same bytes on all devices that have seen the same.
  public func encode(to encoder: any Encoder) throws { try TableForm(table).encode(to: encoder) }

  /// Reads a book. It has no ``device`` until you set one.
  ///
  /// - Throws: `DecodingError`, with the path of what is wrong, for a form that is not known and for anything that the
  ///   library does not write.
  public init(from decoder: any Decoder) throws {
    let path = FormPath(decoder)
    self.init(try TableReader(TableForm(from: decoder), at: path).table())
  }
}
