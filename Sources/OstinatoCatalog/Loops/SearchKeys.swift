/// The texts by which a store finds loops and artists, without case, accents and further white space, so that it can
/// compare them with the words that it is given.
extension Loop {
  /// The keys of name and caption.
  public var searchKeys: [String] {
    isDeleted ? [] : [title.name, title.caption].map { TextKey($0).text }
  }
}

extension Artist {
  /// The keys of username and given name; none for a former artist.
  public var searchKeys: [String] {
    username.map { [$0.text, givenName].map { TextKey($0).text } } ?? []
  }
}
