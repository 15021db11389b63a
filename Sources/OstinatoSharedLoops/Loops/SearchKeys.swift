/// The texts in which a store searches for words, without case, accents or extra white space.
extension Loop {
  /// The search keys of the name and the caption; none for a deleted loop.
  public var searchKeys: [String] {
    isDeleted ? [] : [title.name, title.caption].map { TextKey($0).text }
  }
}

extension Artist {
  /// The search keys of the username and the given name; none for a former artist.
  public var searchKeys: [String] {
    username.map { [$0.text, givenName].map { TextKey($0).text } } ?? []
  }
}
