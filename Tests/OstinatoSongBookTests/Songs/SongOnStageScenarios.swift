import Ostinato
import OstinatoRhythm
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// What an engine of 4/4 and a metronome play of a song, by the recipe of the documentation (B11).
@Suite struct SongOnStageScenarios {
  @Test(arguments: [
    (1, Groove.quarters, "AAAAAAAAAAAA"), (3, .quarters, "AbbAbbAbbAbb"),
    (4, .quarters, "AbbbAbbbAbbb"), (5, .quarters, "AbbbbAbbbbAb"),
    (3, .eighths, "A.b.b.A.b.b.A.b.b.A.b.b."),
    (2, .triplets, "A..b..A..b..A..b..A..b..A..b..A..b.."),
    (16, .eighths, "A.b.b.b.b.b.b.b.b.b.b.b."),
    (8, .sixteenths, "A...b...b...b...b...b...b...b...A...b...b...b..."),
    // No pattern has so many clicks: those of the engine's bars.
    (9, .sixteenths, "A...b...b...b...A...b...b...b...A...b...b...b..."),
  ])
  func `A song's bars are heard`(_ beats: Int, _ groove: Groove, _ clicks: String) throws {
    let song = Song(title: "W", tempo: try Tempo(bpm: 120), beatsPerBar: beats, groove: groove)
    #expect(try played(song) == clicks)
  }

  @Test func `An accent pattern of the song's own takes the place of its bars`() throws {
    let song = Song(
      title: "S", tempo: try Tempo(bpm: 120), beatsPerBar: 3, groove: .eighths, accents: "3+2+2")
    #expect(try played(song) == "A..b.b.A..b.b.A..b.b.A..")
    #expect(song.metronome.accents == "3+2+2")
  }

  /// The clicks of 12 beats: A for an accent, b for a beat, and a point for a subdivision.
  private func played(_ song: Song) throws -> String {
    var book = SongBook(device: "phone")
    let id = try book.add(song)
    let gig = try book.addSetList(named: "Friday")
    try book.append(id, to: gig)
    var engine = try LoopEngine(
      sampleRate: SampleRate(8000), tempo: Tempo(bpm: 100), decks: [], sources: [Strip()])
    var click = try Metronome(id: .source(0), sampleRate: SampleRate(8000))
    var place = SetListPlace(gig)
    place.next(in: book)
    if let song = book[place.song] {
      try engine.send(.tempo(song.tempo))
      let settings = song.metronome(keeping: book.preferredMetronome())
      for command in settings.commands { try engine.send(command, to: click.id) }
    }
    try engine.send(.play)
    let events = engine.render(frames: 4000 * 12) { click.render($0) }.events
    return events.reduce(into: "") { text, event in
      guard case .click(let beat)? = MetronomeEvent(event, of: click.id) else { return }
      text += [.accent: "A", .beat: "b", .subdivision: "."][beat.kind] ?? "?"
    }
  }
}
