import Ostinato
import OstinatoRhythm
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// What an engine and a metronome play of a song, by the recipe of the documentation (B11).
@Suite struct SongOnStageScenarios {
  @Test(arguments: [
    ("1/4", Groove.quarters, "AAAAAAAAAAAA"), ("3/4", .quarters, "AbbAbbAbbAbb"),
    ("4/4", .quarters, "AbbbAbbbAbbb"), ("5/4", .quarters, "AbbbbAbbbbAb"),
    ("6/8", .quarters, "AbAbAbAb"), ("7/8", .quarters, "AbbAbbAbbAb"),
    ("3/4", .eighths, "A.b.b.A.b.b.A.b.b.A.b.b."), ("6/8", .eighths, "A..b..A..b..A..b..A..b.."),
    ("9/4", .sixteenths, "A...b...b...b...b...b...b...b...b...A...b...b..."),
  ])
  func `A song's bars are heard`(_ meter: String, _ groove: Groove, _ clicks: String) throws {
    let signature = try TimeSignature(parsing: meter)
    let song = Song(
      title: "W", tempo: try Tempo(bpm: 120), timeSignature: signature, groove: groove)
    let played = try played([song])
    #expect(played == [clicks])
  }

  @Test func `An accent pattern of the song's own takes the place of its bars`() throws {
    let song = Song(
      title: "S", tempo: try Tempo(bpm: 120), timeSignature: .threeFour, groove: .eighths,
      accents: "3+2+2")
    #expect(try played([song]) == ["A..b.b.A..b.b.A..b.b.A.."])
    #expect(song.metronome.accents == "3+2+2")
  }

  @Test func `One engine plays the songs of a set list in their time signatures`() throws {
    let songs = try ["3/4", "6/8", "4/4"].map {
      Song(
        title: $0, tempo: try Tempo(bpm: 120), timeSignature: try TimeSignature(parsing: $0),
        accents: $0 == "4/4" ? "X.xo" : nil)
    }
    #expect(try played(songs) == ["AbbAbbAbbAbb", "AbAbAbAb", "A.b.A.b.A.b."])
  }

  @Test func `What a song does not say is kept`() throws {
    let song = Song(title: "S", tempo: try Tempo(bpm: 92.5), timeSignature: .sixEight)
    let own = MetronomeSettings(isMuted: true, volume: 0.5)
    let click = SourceID<MetronomeCommand>.source(3)
    #expect(
      song.commands(for: click, keeping: own)
        == [.tempo(song.tempo), .timeSignature(.sixEight)]
        + own.commands.map { .cue($0.cue(for: 3)) })
  }

  /// The clicks of 12 quarter notes of each song: A for an accent, b for a beat, and a point for others.
  private func played(_ songs: [Song]) throws -> [String] {
    var book = SongBook(device: "phone")
    let gig = try book.addSetList(named: "Friday")
    for song in songs { try book.append(try book.add(song), to: gig) }
    var engine = try LoopEngine(
      sampleRate: SampleRate(8000), tempo: Tempo(bpm: 100), decks: [], sources: [Strip()])
    var click = try Metronome(id: .source(0), sampleRate: SampleRate(8000))
    var place = SetListPlace(gig)
    var played: [String] = []
    while place.next(in: book), let song = book[place.song] {
      try engine.send(.reset)
      for command in song.commands(for: click.id, keeping: book.preferredMetronome()) {
        try engine.send(command)
      }
      try engine.send(.play)
      let events = engine.render(frames: 4000 * 12) { click.render($0) }.events
      #expect(!events.contains { if case .rejected = $0.kind { true } else { false } })
      played.append(
        events.reduce(into: "") { text, event in
          guard case .click(let beat)? = MetronomeEvent(event, of: click.id) else { return }
          text += [.accent: "A", .beat: "b", .subdivision: "."][beat.kind] ?? "?"
        })
    }
    return played
  }
}
