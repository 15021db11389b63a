import OstinatoSharedLoops

// Each table that lists loops has the number of their reach, by which it is sorted first.
extension SQLConnection {
  /// Writes down a loop.
  func write(_ loop: Loop) throws {
    let id = SQLValue.text(loop.id.name)
    let row = try rows("SELECT reach FROM loop WHERE id = ?", [id]).first
    let old = try row?.integer(0)
    let new = loop.isDeleted ? LoopReach.ofDeleted : try number(of: loop.reach)
    let (names, values) = (Loop.columns + ["reach"], loop.values + [.integer(new)])
    try execute(
      """
      INSERT INTO loop (\(names.joined(separator: ", ")))
      VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (id) DO UPDATE SET \(names.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """, values)
    // An open loop counts as made of its parent.
    if let parent = loop.parent, (old == 0) != (new == 0) {
      try execute(
        "UPDATE loop SET relooped = relooped + ? WHERE id = ?",
        [.integer(new == 0 ? 1 : -1), .text(parent.name)])
    }
    for table in ["part", "layerAudio"] {
      try execute("DELETE FROM \(table) WHERE loop = ?", [id])
    }
    for artist in loop.artists.sorted() {
      try insert([.text(artist.name), .integer(new), id], into: "part")
    }
    for audio in Set(loop.layers.map(\.audio.text)).sorted() {
      try insert([.text(audio), id], into: "layerAudio")
      try execute("DELETE FROM unusedAudio WHERE audio = ?", [.text(audio)])
    }
    if loop.isDeleted {
      try execute("DELETE FROM post WHERE loop = ? AND isReshare = 0", [id])
    } else if old == nil {
      try post(loop.id, of: new, by: loop.poster, at: loop.time, isReshare: 0)
    }
    if let old, old != new {
      try execute("UPDATE post SET reach = ? WHERE loop = ?", [.integer(new), id])
      try execute(
        """
        INSERT INTO postList (artist, isReshare, reach)
        SELECT DISTINCT artist, isReshare, reach FROM post WHERE loop = ? ON CONFLICT DO NOTHING
        """, [id])
    }
    try setSearchKeys(
      loop.searchKeys, of: loop.id.name, in: .loop, from: old ?? LoopReach.ofDeleted, to: new)
  }

  /// Lists a loop among an artist's posts or reshares.
  func post(
    _ loop: LoopID, of reach: Int64, by artist: ArtistID, at time: Int64, isReshare: Int64
  ) throws {
    let list: [SQLValue] = [.text(artist.name), .integer(isReshare), .integer(reach)]
    try insert(list + [.integer(time), .text(loop.name)], into: "post")
    try insert(list, into: "postList")
  }
}
