import LoopDatabase
import LoopTables
import Ostinato
import OstinatoSharedLoops

/// A store that has as many loops as are wanted, of which a reader may hear one in five: the others are their posters' own,
/// or for the friends of strangers. The reader's friends posted for others before all of them, or never.
struct CrowdOfLoops {
  static let reader = ArtistID("reader")
  private static let friendCount = 1000
  private static let strangerCount = 200
  /// How many of the names have the word that few have.
  private static let rareCount = 12

  let store: SQLiteLoopStore
  private var time: Int64 = 0
  private var count = 0

  init(_ store: SQLiteLoopStore) async throws {
    self.store = store
    let (reader, friendCount, strangerCount) = (Self.reader, Self.friendCount, Self.strangerCount)
    let audio = try Self.audio
    let length = try Self.length
    try await store.transaction(isWriting: true) { connection, _ in
      try connection.perform(.join(username: "reader", givenName: "Reader"), by: reader, at: 0)
      for number in 0..<friendCount {
        let friend = ArtistID("friend\(number)")
        try connection.perform(.join(username: friend.name, givenName: "Friend"), by: friend, at: 0)
        try connection.perform(.ask(friend), by: reader, at: 0)
        try connection.perform(.accept(reader), by: friend, at: 0)
        guard number % 2 == 0 else { continue }
        for post in 0..<3 {
          let draft = LoopDraft(name: "old \(post)", layers: [audio], length: length)
          try connection.perform(.post(draft), by: friend, at: Int64(number + post))
        }
      }
      for number in 0..<strangerCount {
        let stranger = ArtistID("stranger\(number)")
        try connection.perform(
          .join(username: stranger.name, givenName: "Stranger"), by: stranger, at: 0)
      }
    }
  }

  /// Adds loops of strangers until there are so many.
  mutating func grow(to total: Int) async throws {
    let (audio, length) = (try Self.audio, try Self.length)
    while count < total {
      let numbers = count..<min(count + 5000, total)
      try await store.transaction(isWriting: true) { connection, _ in
        for number in numbers {
          let stranger = ArtistID(
            number % 5 == 1
              ? "friend\(number % Self.friendCount)" : "stranger\(number % Self.strangerCount)")
          let other = ArtistID("stranger\((number + 1) % Self.strangerCount)")
          let time = Int64(2000 + number)
          let word = number < Self.rareCount ? "zebra" : number % 50 == 0 ? "funky" : "quiet"
          let draft = LoopDraft(
            name: "\(word) beat \(number)", layers: [audio], length: length,
            audience: number % 5 == 0 ? .everyone : number % 5 == 2 ? .friends : .me,
            collaboration: .everyone)
          let answer = try connection.perform(.post(draft), by: stranger, at: time)
          guard let loop = answer.loop, loop.audience == .everyone else { continue }
          if number % 7 == 0 {
            try connection.perform(.listen(to: loop.id, on: 1), by: other, at: time)
          }
          if number % 11 == 0 {
            try connection.perform(.reloop(loop, adding: [audio]), by: other, at: time)
          }
        }
      }
      count = numbers.upperBound
    }
  }

  private static var audio: AudioID {
    get throws { try AudioID(String(repeating: "0", count: 64)) }
  }
  private static var length: LayerLength {
    get throws { try LayerLength(frames: 44_100, sampleRate: SampleRate(44_100)) }
  }
}

extension SQLConnection {
  /// Carries out an action, with a name for a new record.
  @discardableResult
  fileprivate func perform(
    _ action: LoopAction, by artist: ArtistID, at time: Int64
  ) throws -> LoopAnswer {
    try perform(
      action, by: artist, at: time, newName: String(UInt64.random(in: 0 ... .max), radix: 36))
  }
}
