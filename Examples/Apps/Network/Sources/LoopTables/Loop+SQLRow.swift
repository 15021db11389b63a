import Ostinato
import OstinatoSharedLoops

// A loop as a row. Lists are lines, with a space between two texts: no name of a record has either.
extension Loop {
  /// The columns but for the counts, in their order in a row.
  static let columns = [
    "id", "poster", "time", "frames", "sampleRate", "microBPM", "beats", "unit", "bars", "parent",
    "ancestors", "tags", "terms", "name", "caption", "layers", "audience", "collaboration",
    "isDeleted", "guide",
  ]

  init(_ row: SQLRow) throws {
    var tempo: LoopTempo?
    if let microBPM = try row.optionalInteger(5) {
      tempo = LoopTempo(
        tempo: try Tempo(microBPM: microBPM),
        timeSignature: try TimeSignature(
          beats: Int(try row.integer(6)), unit: Int(try row.integer(7))),
        bars: Int(try row.integer(8)), guide: try Self.guide(row))
    }
    func pairs(_ column: Int) throws -> [(String, String)] {
      try Self.lines(row, column).map { line in
        let halves = line.split(separator: " ").map(String.init)
        guard halves.count == 2 else { throw DamagedRow(column: column) }
        return (halves[0], halves[1])
      }
    }
    func audience(_ text: String, _ column: Int) throws -> Audience {
      guard let audience = Audience(rawValue: text) else { throw DamagedRow(column: column) }
      return audience
    }
    self.init(
      id: LoopID(try row.text(0)), poster: ArtistID(try row.text(1)), time: try row.integer(2),
      length: try LayerLength(
        frames: FrameCount(try row.integer(3)), sampleRate: try SampleRate(Int(try row.integer(4)))),
      tempo: tempo,
      ancestors: try pairs(10).map {
        guard let count = Int($0.1) else { throw DamagedRow(column: 10) }
        return Ancestor(loop: LoopID($0.0), layerCount: count)
      }, tags: Set(try Self.lines(row, 11).map { ArtistID($0) }),
      restrictions: try pairs(12).map {
        AudienceRestriction(artist: ArtistID($0.0), audience: try audience($0.1, 12))
      }, title: try LoopTitle(name: try row.text(13), caption: try row.text(14)),
      layers: try pairs(15).map {
        Layer(author: ArtistID($0.0), audio: try AudioID($0.1))
      }, audience: try audience(try row.text(16), 16),
      collaboration: try audience(try row.text(17), 17))
  }

  private static func guide(_ row: SQLRow) throws -> LoopTempo.Guide {
    guard let guide = LoopTempo.Guide(rawValue: try row.text(19)) else {
      throw DamagedRow(column: 19)
    }
    return guide
  }

  /// The values of the columns.
  var values: [SQLValue] {
    [
      .text(id.name), .text(poster.name), SQLValue(time), SQLValue(length.frames.rawValue),
      SQLValue(length.sampleRate.hertz), SQLValue(tempo?.tempo.microBPM),
      SQLValue(tempo?.timeSignature.beats), SQLValue(tempo?.timeSignature.unit),
      SQLValue(tempo?.bars), SQLValue(parent?.name),
      .text(ancestors.map { "\($0.loop) \($0.layerCount)" }.joined(separator: "\n")),
      .text(tags.map(\.name).sorted().joined(separator: "\n")),
      .text(restrictions.map { "\($0.artist) \($0.audience.rawValue)" }.joined(separator: "\n")),
      .text(title.name), .text(title.caption),
      .text(layers.map { "\($0.author) \($0.audio.text)" }.joined(separator: "\n")),
      .text(audience.rawValue), .text(collaboration.rawValue), SQLValue(isDeleted),
      SQLValue(tempo?.guide.rawValue),
    ]
  }

  private static func lines(_ row: SQLRow, _ column: Int) throws -> [String] {
    try row.text(column).split(separator: "\n").map(String.init)
  }
}
