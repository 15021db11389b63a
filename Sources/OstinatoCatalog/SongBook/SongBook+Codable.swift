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
    let number = try FormNumber(from: decoder).form
    try path["form"].require(
      number == TableForm.number, "the form \(number) is not known: only \(TableForm.number) is")
    self.init(try TableReader(TableForm(from: decoder), at: path).table())
  }
}

/// The number of a form, which is read first: other forms may have nothing else in common.
private struct FormNumber: Decodable {
  let form: Int
}
