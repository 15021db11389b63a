import Ostinato
import OstinatoHost
import OstinatoRhythm
import OstinatoSongBook
import Testing

/// A set list in a host: one engine plays its songs one after another, each in its time signature (B11, R12, H3).
@Suite struct SetListInHostScenarios {
  /// A song, and where its bars, beats and clicks are, in eighth notes.
  struct Case {
    let song: Song
    let bar: Int128
    let beat: Int128
    let clicks: [Int128]

    init(
      _ meter: String, _ tempo: Tempo, bar: Int128, beat: Int128, clicks: [Int128],
      accents: AccentPattern? = nil, groove: Groove = .quarters
    ) throws {
      song = Song(
        title: meter, tempo: tempo, timeSignature: try TimeSignature(parsing: meter),
        groove: groove, accents: accents)
      (self.bar, self.beat, self.clicks) = (bar, beat, clicks)
    }

    /// The first frame at which the music has come to a place, counted from where it began to play.
    func frame(_ eighths: Int128) -> Int64 {
      let numerator = eighths * 30 * Int128(SetListInHostScenarios.rate) * 1_000_000
      let tempo = Int128(song.tempo.microBPM)
      return Int64((numerator + tempo - 1) / tempo)
    }

    /// The frames of the places that come again after each `step`, as far as `end`.
    func frames(every step: Int128, from first: Int128 = 0, below end: Int64) -> [Int64] {
      (0...).lazy.map { frame(first + $0 * step) }.prefix { $0 < end }.map { $0 }
    }
  }

  static let rate = 44_100

  static func cases() throws -> [Case] {
    [
      try Case("4/4", Tempo(bpm: 92.5), bar: 8, beat: 2, clicks: [0, 2, 4, 6]),
      try Case("3/4", Tempo(bpm: 179.999999), bar: 6, beat: 2, clicks: [0, 2, 4]),
      try Case(
        "6/8", Tempo(bpm: 72, unit: .dottedQuarter), bar: 6, beat: 1, clicks: [0, 3]),
      try Case("7/8", Tempo(bpm: 140.123456), bar: 7, beat: 1, clicks: [0, 2, 4]),
      try Case("5/4", Tempo(bpm: 172), bar: 10, beat: 2, clicks: [0, 2, 4, 6, 8]),
      try Case(
        "7/8", Tempo(bpm: 101), bar: 7, beat: 1, clicks: [0, 1, 2, 3, 4, 5, 6], accents: "2+2+3",
        groove: .eighths),
    ]
  }

  @Test(arguments: [64, 333, 512])
  func `Every click, bar and lamp is where exact fractions have it`(block: Int) throws {
    let cases = try Self.cases()
    var book = SongBook(device: "phone")
    let gig = try book.addSetList(named: "Friday")
    for one in cases { try book.append(try book.add(one.song), to: gig) }

    let click = SourceID<MetronomeCommand>.source(0)
    let host = EngineHost(
      try LoopEngine(sampleRate: Self.rate, tempo: Tempo(bpm: 100), decks: [], sources: [Strip()]))
    let control = host.control
    var metronome = try Metronome(id: click, sampleRate: SampleRate(Self.rate))
    var place = SetListPlace(gig)
    for one in cases {
      let isThere = place.next(in: book)
      #expect(isThere)
      let song = try #require(book[place.song])
      let begin = control.state.frame.rawValue
      try control.send(.reset)
      for command in song.commands(for: click) { try control.send(command) }
      try control.send(.play)
      // In the signature of the song, though the engine has not been told yet.
      let end = MusicalTime(bar: 4, beat: song.timeSignature.beats - 1, sixteenth: 0)
      try control.send(.pause, at: .time(end))

      let length = one.frame(5 * one.bar - one.beat)
      var lamps: [Lamps] = []
      while control.state.frame.rawValue <= begin + length {
        Self.render(block, host, &metronome)
        let state = control.state
        lamps.append(
          Lamps(
            frame: state.frame.rawValue - begin, bar: state.isLit(.bar), beat: state.isLit(.beat)))
      }
      let events: [EngineEvent] = control.drainEvents().compactMap { item in
        if case .event(let event) = item { event } else { nil }
      }
      func frames(_ holds: (EngineEvent) -> Bool) -> [Int64] {
        events.filter(holds).map { $0.frame.rawValue - begin }
      }
      let (bars, beats) = (
        one.frames(every: one.bar, below: length), one.frames(every: one.beat, below: length)
      )
      #expect(frames { $0.kind == .bar } == bars, "\(song)")
      #expect(frames { $0.kind == .beat } == beats, "\(song)")
      let clicked = frames {
        if case .click? = MetronomeEvent($0, of: click) { true } else { false }
      }
      let clicks: [Int64] = one.clicks.flatMap { place in
        one.frames(every: one.bar, from: place, below: length)
      }
      #expect(clicked == clicks.sorted(), "\(song)")
      #expect(frames { $0.kind == .paused } == [length], "\(song)")
      let rejected = frames { if case .rejected = $0.kind { true } else { false } }
      #expect(rejected == [], "\(song)")
      for lamp in lamps {
        func isLit(_ lines: [Int64]) -> Bool {
          lines.contains { line in (0..<4410).contains(lamp.frame - line) }
        }
        #expect(lamp.bar == isLit(bars), "\(song), \(lamp)")
        #expect(lamp.beat == isLit(beats), "\(song), \(lamp)")
      }
    }
    let isThereMore = place.next(in: book)
    #expect(!isThereMore)
  }

  struct Lamps {
    let frame: Int64
    let bar: Bool
    let beat: Bool
  }

  /// One block of the audio callback.
  private static func render(_ frames: Int, _ host: EngineHost, _ metronome: inout Metronome) {
    var (left, right) = ([Float](repeating: 0, count: frames), [Float](repeating: 0, count: frames))
    // Safe: both have so many samples.
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in
        let output = unsafe UnsafeStereoBuffer(left: left.baseAddress!, right: right.baseAddress!)
        _ = unsafe host.render(into: output, frames: frames) { metronome.render($0) }
      }
    }
  }
}
