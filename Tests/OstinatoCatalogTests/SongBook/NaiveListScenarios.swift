import Testing

/// Scenarios of set lists, practice and merging, worked by hand from the rules, which check the model.
@Suite struct NaiveListScenarios: NaiveScenarios {
  @Test func `Removal and move at once`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.place(song: "x", in: "l", before: ["y", "z"], after: [])  // 8~a
    b.remove(song: "x", from: "l")  // 8~b is later
    expect(merged(a, b).members(of: "l") == ["y", "z"])
    a.place(song: "x", in: "l", before: ["y"], after: ["z"])  // 9~a is later
    expect(hasOrder(merged(a, b), ["y", "x", "z"]))
  }

  @Test func `Two moves of one song`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.place(song: "z", in: "l", before: [], after: ["x", "y"])  // 8~a: z x y
    b.place(song: "z", in: "l", before: ["x"], after: ["y"])  // 8~b: x z y
    let both = merged(a, b)
    expect(hasOrder(both, ["x", "z", "y"]))
    for order in [["z", "x", "y"], ["x", "y", "z"], ["y", "z", "x"]] {
      expect(!hasOrder(both, order))
    }
  }

  @Test func `Moves of two songs`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.place(song: "x", in: "l", before: ["y", "z"], after: [])  // 8~a: y z x
    b.place(song: "z", in: "l", before: [], after: ["x", "y"])  // 8~b: z x y
    // z is before y by 8~b, x after y by 8~a, and the old places of x and z do not count.
    expect(hasOrder(merged(a, b), ["z", "y", "x"]))
    expect(!hasOrder(merged(a, b), ["z", "x", "y"]))
    expect(!hasOrder(merged(a, b), ["y", "z", "x"]))
  }

  @Test func `Faults of sets`() {
    let a = start()
    expect(a.orderFaults(of: "l", actual: ["x", "y", "z"]).isEmpty)
    expect(a.orderFaults(of: "l", actual: ["x", "y"]) == ["l: z is missing"])
    expect(a.orderFaults(of: "l", actual: ["x", "y", "z", "w"]).count == 1)
    expect(a.orderFaults(of: "l", actual: ["x", "y", "z", "z"]) == ["l: z is in it twice"])
    expect(a.orderFaults(of: "l", actual: ["y", "x", "z"]).count == 1)
    expect(a.orderFaults(of: "l", actual: ["z", "y", "x"]).count == 3)
    expect(a.orderFaults(of: "m", actual: []).isEmpty)
    expect(a.orderFaults(of: "m", actual: ["x"]).count == 1)
  }

  @Test func `Order is free if not seen`() {
    var a = start()
    a.addSong(id: "v", title: "V", artist: "A", microBPM: 60_000_000, beats: 3)
    a.addSong(id: "w", title: "W", artist: "A", microBPM: 60_000_000, beats: 3)
    var b = copy(of: a, device: "b")
    a.place(song: "v", in: "l", before: ["x"], after: ["y", "z"])
    b.place(song: "w", in: "l", before: ["x"], after: ["y", "z"])
    expect(hasOrder(merged(a, b), ["x", "v", "w", "y", "z"]))
    expect(hasOrder(merged(a, b), ["x", "w", "v", "y", "z"]))
    expect(!hasOrder(merged(a, b), ["x", "w", "y", "v", "z"]))
  }

  @Test func `Practice on two devices`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.practise(song: "y", day: "2026-11-24", seconds: 100)
    a.practise(song: "y", day: "2026-11-24", seconds: 20)
    b.practise(song: "y", day: "2026-11-24", seconds: 3)
    b.practise(song: "x", day: "2026-11-24", seconds: 40)
    b.practise(song: "z", day: "2026-11-23", seconds: 1)
    let rows = merged(merged(a, b), a).practice
    expect(rows.count == 3 && rows[0] == ("2026-11-23", "z", 1))
    expect(rows[1] == ("2026-11-24", "x", 40) && rows[2] == ("2026-11-24", "y", 123))
  }

  @Test func `Practice of more than a day`() {
    var a = start()
    var b = copy(of: a, device: "b")
    a.practise(song: "x", day: "1", seconds: 86_400)
    a.practise(song: "x", day: "1", seconds: 1)
    expect(a.practice[0] == ("1", "x", 86_400))
    b.practise(song: "x", day: "1", seconds: 5)
    expect(merged(a, b).practice[0] == ("1", "x", 86_405))
  }

  @Test func `Merging laws`() {
    var a = start()
    var b = copy(of: a, device: "b")
    var c = copy(of: a, device: "c")
    a.deleteSong(id: "x")
    b.place(song: "z", in: "l", before: [], after: ["x", "y"])
    b.editSong(id: "x", fields: ["title": .text("B")])
    c.remove(song: "z", from: "l")
    c.practise(song: "y", day: "1", seconds: 30)
    let left = merged(merged(a, b), c)
    let right = merged(a, merged(b, c))
    expect(left.edits == right.edits && said(by: left) == said(by: right))
    expect(merged(left, left).edits == left.edits && merged(left, b).edits == left.edits)
    expect(left.version == ["a": 8, "b": 9, "c": 9])
    expect(left.members(of: "l") == ["x", "y"])  // 8~c removed z, later than 8~b
  }

  @Test func `Counts follow what was seen`() {
    // b has made one edit only, but is later than all that it has seen.
    let a = start()
    var b = Book(device: "b")
    b.addSong(id: "s", title: "S", artist: "B", microBPM: 100_000_000, beats: 4)  // 1~b
    b.merge(a)
    b.editSong(id: "x", fields: ["title": .text("B")])  // 8~b
    expect(b.version == ["a": 7, "b": 8] && merged(a, b).song("x")!.title == "B")
    expect(merged(a, b).songs == ["s", "x", "y", "z"])
  }

  @Test func `Impossible values`() {
    var a = start()
    a.editSong(
      id: "x", fields: ["title": .nothing, "artist": .integer(1), "beats": .integer(17)])
    expect(a.song("x")! == ("?", "?", 100_000_000, 4))
    a.editSong(id: "x", fields: ["title": .text("a\u{7}"), "tempo": .integer(300_000_000)])
    expect(a.song("x")! == ("?", "?", 240_000_000, 4))
    a.editSong(id: "x", fields: ["tempo": .text("fast"), "artist": .text("")])
    expect(a.song("x")! == ("?", "?", 120_000_000, 4))
  }

  @Test func `One name for two devices`() {
    // Nothing is less than integers, and these are less than texts. 4 is the default.
    checkBeats(.nothing, .integer(3), is: 3)
    checkBeats(.integer(3), .integer(5), is: 5)
    checkBeats(.integer(-1), .integer(3), is: 3)
    checkBeats(.integer(3), .text("0"), is: 4)
    // A placement is a text, and a removal nothing.
    let common = start()
    var one = copy(of: common, device: "b")
    var two = copy(of: common, device: "b")
    one.remove(song: "x", from: "l")
    two.place(song: "x", in: "l", before: ["y"], after: ["z"])
    expect(hasOrder(merged(one, two), ["y", "x", "z"]))
  }

  func checkBeats(_ first: Book.Value, _ second: Book.Value, is expected: Int64) {
    let common = start()
    var one = copy(of: common, device: "b")
    var two = copy(of: common, device: "b")
    one.editSong(id: "x", fields: ["beats": first])
    two.editSong(id: "x", fields: ["beats": second])
    expect(merged(one, two).song("x")!.beats == expected)
  }
}
