import Testing

/// Scenarios of songs and deletions, worked by hand from the rules, which check the model. A stamp is written
/// count~device.
@Suite struct NaiveSongScenarios: NaiveScenarios {
  @Test func `One device`() {
    var a = start()
    expect(a.songs == ["x", "y", "z"] && a.lists == ["l"] && a.listName("l") == "L")
    expect(a.song("x")! == ("Tx", "A", 100_000_000, 4))
    expect(a.song("w") == nil && a.listName("m") == nil && a.members(of: "m").isEmpty)
    expect(a.members(of: "l") == ["x", "y", "z"] && a.version == ["a": 7])
    a.editSong(id: "x", fields: ["tempo": .integer(90_000_000)])
    a.renameList(id: "l", name: "M")
    expect(a.song("x")! == ("Tx", "A", 90_000_000, 4) && a.listName("l") == "M")
    a.remove(song: "y", from: "l")
    expect(a.members(of: "l") == ["x", "z"] && a.songs.count == 3)
    a.deleteList(id: "l")
    expect(a.lists.isEmpty && a.listName("l") == nil && a.members(of: "l").isEmpty)
    expect(a.songs.count == 3 && a.version == ["a": 11])
  }

  @Test func `Two fields apart`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.editSong(id: "x", fields: ["title": .text("New")])
    b.editSong(id: "x", fields: ["beats": .integer(3)])
    expect(merged(a, b).song("x")! == ("New", "A", 100_000_000, 3))
  }

  @Test func `One field, equal counts`() {
    var a = start()
    var b = copy(of: a, device: "b")
    b.editSong(id: "x", fields: ["title": .text("B"), "artist": .text("B")])  // 8~b
    a.editSong(id: "x", fields: ["title": .text("A2")])  // 8~a is earlier
    expect(merged(a, b).song("x")! == ("B", "B", 100_000_000, 4))
  }

  @Test func `One field, unequal counts`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.editSong(id: "y", fields: ["beats": .integer(5)])  // 8~a
    a.editSong(id: "x", fields: ["title": .text("A2")])  // 9~a is later than 8~b
    b.editSong(id: "x", fields: ["title": .text("B")])  // 8~b
    expect(merged(a, b).song("x")!.title == "A2")
    expect(merged(a, b).song("y")!.beats == 5)
  }

  @Test func `Device names byte by byte`() {
    // "-" is less than "1", which is less than "a", and a beginning is less than the whole.
    let names = ["a", "a-", "a-b", "a1", "a10", "a2", "aa", "b"]
    let common = start()
    for (low, high) in zip(names.dropFirst(), names.dropFirst(2)) {
      var one = copy(of: common, device: low)
      var two = copy(of: common, device: high)
      two.editSong(id: "x", fields: ["title": .text("high")])
      one.editSong(id: "x", fields: ["title": .text("low")])
      expect(merged(one, two).song("x")!.title == "high")
    }
  }

  @Test func `Deletion that saw all`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.deleteSong(id: "x")
    expect(a.song("x") == nil && a.songs == ["y", "z"] && a.members(of: "l") == ["y", "z"])
    expect(b.song("x") != nil)
    b.editSong(id: "y", fields: ["title": .text("B")])  // another record
    expect(merged(a, b).songs == ["y", "z"])
  }

  @Test func `Deletion and an edit it did not see`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.editSong(id: "x", fields: ["artist": .text("A9")])  // 8~a
    a.deleteSong(id: "x")  // 9~a, which has not seen 8~b
    b.editSong(id: "x", fields: ["beats": .integer(7)])  // 8~b, earlier than the deletion
    // The whole song is back, also the artist that the deletion had seen.
    expect(merged(a, b).song("x")! == ("Tx", "A9", 100_000_000, 7))
    expect(merged(a, b).members(of: "l") == ["x", "y", "z"])
  }

  @Test func `Deletion after the song came back`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.deleteSong(id: "x")
    b.editSong(id: "x", fields: ["beats": .integer(7)])
    var c = copy(of: merged(a, b), device: "c")
    expect(c.song("x") != nil)
    c.deleteSong(id: "x")
    expect(merged(merged(a, c), b).song("x") == nil)
  }

  @Test func `Two deletions that together saw all`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.editSong(id: "x", fields: ["title": .text("A2")])
    a.deleteSong(id: "x")
    b.editSong(id: "x", fields: ["artist": .text("B")])
    expect(merged(a, b).song("x")! == ("A2", "B", 100_000_000, 4))
    b.deleteSong(id: "x")
    // Neither deletion saw both edits, but each register was seen by one of them.
    expect(merged(a, b).song("x") == nil)
  }

  @Test func `An unseen edit that lost`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.editSong(id: "x", fields: ["title": .text("A2")])  // 8~a, seen by no deletion
    b.editSong(id: "x", fields: ["title": .text("B")])  // 8~b, the later of the two
    b.deleteSong(id: "x")  // 9~b, has seen 8~b
    // No register has the stamp 8~a any more, so the song stays deleted.
    expect(merged(a, b).song("x") == nil)
    a.editSong(id: "x", fields: ["beats": .integer(2)])  // 9~a, which no other edit replaces
    expect(merged(a, b).song("x")! == ("B", "A", 100_000_000, 2))
  }

  @Test func `Edits after a deletion`() {
    // An edit that was made after the deletion was not seen by it either.
    var a = start()
    a.deleteSong(id: "x")
    a.editSong(id: "x", fields: ["title": .text("Back")])
    expect(a.song("x")! == ("Back", "A", 100_000_000, 4))
  }

  @Test func `Deleted songs keep their places`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.deleteSong(id: "y")
    a.place(song: "z", in: "l", before: [], after: ["x"])  // z x, and y after x as before
    expect(hasOrder(a, ["z", "x"]) && !hasOrder(a, ["x", "z"]))
    b.editSong(id: "y", fields: ["beats": .integer(3)])
    let both = merged(a, b)
    // y is back, after x by its own placement, and z is before x by its own.
    expect(both.members(of: "l") == ["x", "y", "z"])
    expect(hasOrder(both, ["z", "x", "y"]) && !hasOrder(both, ["y", "z", "x"]))
  }

  @Test func `Placement brings a list back`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.deleteList(id: "l")
    b.place(song: "x", in: "l", before: ["y", "z"], after: [])
    let both = merged(a, b)
    expect(both.lists == ["l"] && both.listName("l") == "L")
    expect(hasOrder(both, ["y", "z", "x"]))
    // So does a removal.
    var c = copy(of: start(), device: "c")
    c.remove(song: "x", from: "l")
    expect(merged(a, c).members(of: "l") == ["y", "z"])
  }

  @Test func `Song edits do not bring a list back`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.deleteList(id: "l")
    b.editSong(id: "x", fields: ["beats": .integer(3)])
    expect(merged(a, b).lists.isEmpty && merged(a, b).members(of: "l").isEmpty)
    // Nor does a placement bring back a song.
    var c = copy(of: start(), device: "c")
    c.deleteSong(id: "x")
    var d = copy(of: start(), device: "d")
    d.place(song: "x", in: "l", before: ["y", "z"], after: [])
    expect(merged(c, d).songs == ["y", "z"] && hasOrder(merged(c, d), ["y", "z"]))
  }

  @Test func `Practice does not bring a song back`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.deleteSong(id: "x")
    b.practise(song: "x", day: "2026-11-24", seconds: 60)
    let both = merged(a, b)
    expect(both.song("x") == nil && both.practice.count == 1)
    expect(both.practice[0] == ("2026-11-24", "x", 60))
  }
}
