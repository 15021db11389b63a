import Ostinato
import OstinatoRhythm
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Patterns in banks, step by step (B17).
@Suite struct PatternScenarios {
  @Test func `A pattern is saved as it is`() throws {
    var (book, bank) = try bookWithABank()
    var random = SeededRandom(seed: 1)
    for rows in [1, 4, 64] {
      for steps in [1, 17, 256] {
        var pattern = try StepPattern(
          rows: rows, steps: steps, stepLength: Ticks(3003 + Int64(steps)))
        for _ in 0..<min(rows * steps, 60) {
          let step = try Step(
            velocity: random.number(below: 128), probability: random.number(below: 101))
          pattern = try pattern.setting(
            step, row: random.number(below: rows), step: random.number(below: steps))
        }
        let saved = SavedPattern(
          name: "P", pattern: pattern, tempo: try Tempo(bpm: 101.5), swing: try Swing(percent: 61),
          kit: "mine")
        let id = try book.save(saved, in: bank)
        #expect(book[id] == saved)
      }
    }
    // All steps of a row at their longest are within the limit of a text.
    let longest = try Step(velocity: 100, probability: 99)
    var full = try StepPattern(rows: 1, steps: 256, stepLength: .perQuarter)
    for step in 0..<256 { full = try full.setting(longest, row: 0, step: step) }
    let id = try book.save(
      SavedPattern(name: "P", pattern: full, tempo: try Tempo(bpm: 100)), in: bank)
    #expect(book[id]?.pattern == full)
  }

  @Test func `Slots are copied, renamed, moved and deleted`() throws {
    var (book, bank) = try bookWithABank()
    let one = try book.save(starter(1), in: bank, id: "one")
    let two = try book.save(starter(0), in: bank, id: "two")
    let copy = try book.copy(one, named: "another")
    #expect(book[bank]?.slots.map(\.name) == ["another", "Backbeat", "Four on the floor"])
    #expect(book[bank]?.slots.map(\.id) == [copy, one, two])
    try book.rename(one, to: "Zero")
    try book.delete(copy)
    #expect(book[bank]?.slots.map(\.name) == ["Four on the floor", "Zero"])
    let other = try book.addPatternBank(named: "Älbum")
    try book.copy(two, to: other)
    #expect(book.patternBanks.map(\.name) == ["Älbum", "Bank"])
    #expect(book[other]?.slots.map(\.name) == ["Four on the floor"])
    try book.rename(other, to: "Songs")
    #expect(book.patternBanks.map(\.name) == ["Bank", "Songs"])
    try book.delete(bank)
    #expect(book[one] == nil && book[two] == nil && book[bank] == nil)
    #expect(book.patternBanks.map(\.id) == [other])
  }

  @Test func `Edits of two rows on two devices both stay`() throws {
    var (phone, bank) = try bookWithABank()
    let id = try phone.save(starter(0), in: bank)
    var tablet = phone
    tablet.device = "tablet"
    try phone.edit(id) { $0.pattern = $0.pattern.toggling(row: 0, step: 1) }
    try tablet.edit(id) { $0.pattern = $0.pattern.toggling(row: 2, step: 3) }
    try tablet.edit(id) { $0.swing = (try? Swing(percent: 60)) ?? .straight }
    try phone.merge(tablet)
    let merged = try #require(phone[id])
    #expect(
      merged.pattern == starter(0).pattern.toggling(row: 0, step: 1).toggling(row: 2, step: 3))
    #expect(merged.swing.percent == 60)
  }

  @Test func `A row that another device edited counts as far as it fits`() throws {
    var (phone, bank) = try bookWithABank()
    let id = try phone.save(starter(0), in: bank)
    try phone.table.write(
      ["steps": .integer(20), "row/1": .text("xx x"), "row/2": .text("?")], to: id.name, by: "desk")
    var expected = try StepPattern(rows: 4, steps: 20, stepsPerBeat: 4)
    for row in [0, 3] {
      for step in 0..<16 {
        expected = try expected.setting(
          starter(0).pattern[row: row, step: step], row: row, step: step)
      }
    }
    for step in 0..<3 { expected = expected.toggling(row: 1, step: step) }
    #expect(phone[id]?.pattern == expected)
    try phone.table.write(["steps": .integer(2)], to: id.name, by: "desk")
    #expect(phone[id]?.pattern.stepCount == 2 && phone[id]?.pattern.isOn(row: 1, step: 1) == true)
    try phone.table.write(
      ["rows": .integer(0), "swing": .integer(99), "tempo": .nothing, "kit": .nothing], to: id.name,
      by: "desk")
    let usual = try #require(phone[id])
    #expect(usual.pattern == StepPattern() && usual.swing == .straight)
    #expect(usual.kit == "?")
    #expect(usual.tempo.microBPM == 120_000_000)
  }

  @Test func `A pattern that is saved while its bank is deleted is not lost`() throws {
    var (phone, bank) = try bookWithABank()
    var tablet = phone
    tablet.device = "tablet"
    try phone.delete(bank)
    let id = try tablet.save(starter(2), in: bank)
    try phone.merge(tablet)
    #expect(phone.patternBanks.map(\.name) == ["?"] && phone[bank]?.slots.map(\.id) == [id])
    #expect(phone[id] == starter(2))
    var named = phone
    try named.rename(bank, to: "Back")
    #expect(named.patternBanks.map(\.name) == ["Back"])
    // It is there again also under the name that it is shown with.
    var shown = phone
    try shown.rename(bank, to: "?")
    try shown.delete(id)
    #expect(shown.patternBanks.map(\.name) == ["?"])
    let version = shown.version
    try shown.rename(bank, to: "?")
    #expect(shown.version == version)
    try phone.delete(bank)
    #expect(phone.patternBanks.isEmpty && phone[id] == nil)
  }

  @Test func `Banks whose names only look alike are two`() throws {
    var (book, bank) = try bookWithABank()
    let ids = try (0..<2).map { _ in try book.save(starter(0), in: bank) }
    for (id, name) in zip(ids, ["e\u{301}", "é"]) {
      try book.table.write(["bank": .text(name)], to: id.name, by: "desk")
    }
    #expect(Set(book.patternBanks.map { Array($0.id.name.utf8) }).count == 3)
    #expect(book.patternBanks.map(\.slots.count).sorted() == [0, 1, 1])
  }

  @Test func `What is not possible is refused, and changes nothing`() throws {
    var (book, bank) = try bookWithABank()
    let id = try book.save(starter(0), in: bank)
    let before = book
    #expect(throws: BookError.noRecord("none")) { try book.save(starter(0), in: "none") }
    #expect(throws: BookError.noRecord("none")) { try book.copy("none") }
    #expect(throws: BookError.noRecord("none")) { try book.copy(id, to: "none") }
    #expect(throws: BookError.noRecord("none")) { try book.delete("none" as PatternBankID) }
    #expect(throws: BookError.noRecord("none")) {
      try book.rename("none" as PatternBankID, to: "a")
    }
    #expect(throws: BookError.textLength(0, of: .patternName)) { try book.rename(id, to: "") }
    #expect(throws: BookError.textLength(0, of: .bankName)) { try book.rename(bank, to: "") }
    #expect(throws: BookError.textLength(0, of: .bankName)) { try book.addPatternBank(named: "") }
    #expect(throws: BookError.forbiddenCharacter(0, in: .kitName)) {
      try book.edit(id) { $0.kit = "\0" }
    }
    #expect(
      throws: BookError.tempoOutOfRange(microBPM: 1_000_000, allowed: 30_000_000...240_000_000)
    ) {
      try book.edit(id) { $0.tempo = Tempo(unchecked: 1_000_000) }
    }
    book.device = nil
    #expect(throws: BookError.noDevice) { try book.delete(bank) }
    book.device = "phone"
    #expect(book == before)
  }

  @Test func `The patterns to begin with are as they are written`() throws {
    let starters = SavedPattern.starters
    #expect(starters.map(\.name) == ["Four on the floor", "Backbeat", "Shuffle", "Half time"])
    for starter in starters {
      #expect(starter.pattern.rowCount == 4 && starter.pattern.stepCount == 16)
      #expect(starter.pattern.isOn(row: 0, step: 0), "\(starter.name)")
      try starter.check(SongBook.usualTempoRange)
    }
    #expect(starters.map(\.swing.percent) == [50, 50, 66, 50])
    #expect(starters.map(\.tempo.bpm) == [124, 96, 88, 140])
  }

  private func starter(_ index: Int) -> SavedPattern { SavedPattern.starters[index] }

  private func bookWithABank() throws -> (SongBook, PatternBankID) {
    var book = SongBook(device: "phone")
    let bank = try book.addPatternBank(named: "Bank")
    return (book, bank)
  }
}
