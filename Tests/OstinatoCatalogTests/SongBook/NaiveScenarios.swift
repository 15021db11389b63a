import Testing

/// Books to begin scenarios with, and what is said of them.
protocol NaiveScenarios {}

extension NaiveScenarios {
  typealias Book = NaiveSongBook

  func expect(_ isTrue: Bool, at location: SourceLocation = #_sourceLocation) {
    #expect(isTrue, sourceLocation: location)
  }

  /// A device "a" with songs x, y and z in list l, in this order: counts 1 to 7.
  func start() -> Book {
    var a = Book(device: "a")
    for id in ["x", "y", "z"] {
      a.addSong(id: id, title: "T" + id, artist: "A", microBPM: 100_000_000, beats: 4)
    }
    a.addList(id: "l", name: "L")
    a.place(song: "x", in: "l", before: [], after: [])
    a.place(song: "y", in: "l", before: ["x"], after: [])
    a.place(song: "z", in: "l", before: ["x", "y"], after: [])
    return a
  }

  /// What another device has if it has seen all that `book` has.
  func copy(of book: Book, device: String) -> Book {
    var result = Book(device: device)
    result.merge(book)
    return result
  }

  /// Both books with the edits of both, which must say the same: one of them.
  func merged(_ a: Book, _ b: Book) -> Book {
    var (ab, ba) = (a, b)
    ab.merge(b)
    ba.merge(a)
    expect(said(by: ab) == said(by: ba))
    return ab
  }

  /// All that a book says, as text.
  func said(by book: Book) -> String {
    let songs = book.songs.map { "\($0) \(book.song($0)!)" }
    let lists = book.lists.map { "\($0) \(book.listName($0)!) \(book.members(of: $0).sorted())" }
    return "\(songs) \(lists) \(book.practice) \(book.version.sorted { $0.key < $1.key })"
  }

  func hasOrder(_ book: Book, _ actual: [String]) -> Bool {
    book.orderFaults(of: "l", actual: actual).isEmpty
  }
}
