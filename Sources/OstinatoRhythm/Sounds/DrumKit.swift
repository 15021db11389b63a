import Ostinato

/// The sounds that a step sequencer plays: one for each row of its patterns.
///
/// ```swift
/// let own = try DrumKit([
///   DrumKit.Row(name: "boom", sound: Sound(WAVFile(decoding: bytes)), percussionNumber: 36),
///   DrumKit.Row(.closedHiHat, sampleRate: SampleRate(44_100)),
/// ])
/// ```
///
/// To exchange a sound, make another kit of the rows:
///
/// ```swift
/// var rows = DrumKit.standard(sampleRate: rate).rows
/// rows[2].sound = try Sound(WAVFile(decoding: bytes)).resampled(to: rate)
/// let kit = try DrumKit(rows)
/// ```
///
/// A kit consists of audio and therefore has a sample rate, which must be the engine's. Copies share the audio.
public struct DrumKit: Sendable {
  /// The rows, from 1 to ``maximumRowCount``, with sounds of one sample rate.
  public let rows: [Row]

  /// The greatest number of rows.
  public static var maximumRowCount: Int { 64 }

  /// Creates a kit from rows.
  ///
  /// - Throws: ``DrumKit/Error``.
  ///
  /// Realtime-safe: no.
  public init(_ rows: [Row]) throws(DrumKit.Error) {
    guard let first = rows.first else { throw .noRows }
    guard rows.count <= DrumKit.maximumRowCount else { throw .tooManyRows(rows.count) }
    for (index, row) in rows.enumerated() {
      guard row.sound.sampleRate == first.sound.sampleRate else {
        throw .unequalSampleRates(
          row: index, row.sound.sampleRate, firstRow: first.sound.sampleRate)
      }
      if let number = row.percussionNumber, !(0...127).contains(number) {
        throw .percussionNumberOutOfRange(row: index, number)
      }
    }
    self.init(valid: rows)
  }

  init(valid rows: [Row]) { self.rows = rows }

  /// The sample rate of all sounds.
  public var sampleRate: SampleRate { rows[0].sound.sampleRate }

  /// Returns the index of the first row with a General MIDI percussion number, or `nil` if there is none.
  ///
  /// - Complexity: O(rows).
  ///
  /// Realtime-safe: no.
  public func rowIndex(percussionNumber: Int) -> Int? {
    rows.firstIndex { $0.percussionNumber == percussionNumber }
  }

  /// Returns the kit at another sample rate.
  ///
  /// - Throws: `ResamplingError` as ``Sound/resampled(to:)`` does.
  /// - Complexity: That of resampling every sound.
  ///
  /// Realtime-safe: no.
  public func resampled(to sampleRate: SampleRate) throws(ResamplingError) -> DrumKit {
    var resampled = rows
    for index in rows.indices {
      resampled[index].sound = try rows[index].sound.resampled(to: sampleRate)
    }
    return DrumKit(valid: resampled)
  }
}

extension DrumKit {
  /// A number that distinguishes this kit's sounds from others: a hash of their audio and sample rate. Names,
  /// percussion numbers and choke groups have no part in it.
  var fingerprint: UInt64 {
    var hash = FNV1a()
    hash.add(UInt64(bitPattern: sampleRate.hertz))
    for row in rows { hash.add(row.sound.audio.fingerprint) }
    return hash.value
  }
}

extension DrumKit {
  /// The reason why rows are not a kit. Rows are counted from 0.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// There are no rows.
    case noRows
    /// There are more rows than ``DrumKit/maximumRowCount``; the value is their number.
    case tooManyRows(Int)
    /// A row's sound has a sample rate other than that of the first row's.
    case unequalSampleRates(row: Int, SampleRate, firstRow: SampleRate)
    /// A row's percussion number is outside 0 … 127.
    case percussionNumberOutOfRange(row: Int, Int)
  }
}

extension DrumKit.Error: CustomStringConvertible {
  /// What was wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .noRows:
      "a kit has 1 … \(DrumKit.maximumRowCount) rows, and none were given"
    case .tooManyRows(let count):
      "a kit has 1 … \(DrumKit.maximumRowCount) rows, and \(count) were given"
    case .unequalSampleRates(let row, let rate, let first):
      "row \(row) is at \(rate) and row 0 at \(first): resample one of them to the engine's rate"
    case .percussionNumberOutOfRange(let row, let number):
      "percussion number \(number) of row \(row) is not within 0 … 127, the notes of MIDI"
    }
  }
}

extension DrumKit {
  /// Makes the sounds of the default kit: kick, clap, snare and closed hi-hat, in this order.
  ///
  /// - Complexity: About 10 ms at 44.1 kHz in a release build.
  ///
  /// Realtime-safe: no.
  public static func standard(sampleRate: SampleRate) -> DrumKit {
    DrumKit(valid: standardInstruments.map { Row($0, sampleRate: sampleRate) })
  }

  /// The instruments of the default kit, in the order of its rows.
  package static var standardInstruments: [Percussion] { [.kick, .clap, .snare, .closedHiHat] }

  /// Makes the sounds of the default kit at a rate in hertz: kick, clap, snare and closed hi-hat, in this order.
  ///
  /// Realtime-safe: no.
  ///
  /// - Throws: `SampleRate.Error` for a rate outside 1 … 10 000 000.
  public static func standard(sampleRate hertz: Int) throws(SampleRate.Error) -> DrumKit {
    standard(sampleRate: try SampleRate(hertz))
  }

  /// Makes the sounds of all instruments of ``Percussion``, in the order of their numbers.
  ///
  /// - Complexity: About 200 ms at 44.1 kHz in a release build.
  ///
  /// Realtime-safe: no.
  public static func full(sampleRate: SampleRate) -> DrumKit {
    DrumKit(valid: Percussion.allCases.map { Row($0, sampleRate: sampleRate) })
  }
}

extension DrumKit {
  /// One row of a kit: a sound, and how it is called and silenced.
  public struct Row: Sendable {
    /// The row's name for people, such as "kick". Two rows may have the same.
    public var name: String
    /// What a hit of the row plays.
    public var sound: Sound
    /// The note that plays the row on a MIDI drum channel, 0 … 127, or `nil`. In General MIDI, 36 is a kick.
    public var percussionNumber: Int?
    /// What a hit of the row silences.
    public var chokeGroup: ChokeGroup

    /// Creates a row, for example from a user's own recording.
    ///
    /// Realtime-safe: no.
    public init(
      name: String, sound: Sound, percussionNumber: Int? = nil, chokeGroup: ChokeGroup = .own
    ) {
      self.name = name
      self.sound = sound
      self.percussionNumber = percussionNumber
      self.chokeGroup = chokeGroup
    }

    /// Creates the row of an instrument whose sound the library makes.
    ///
    /// Realtime-safe: no.
    public init(_ instrument: Percussion, sampleRate: SampleRate) {
      self.init(
        name: instrument.name, sound: instrument.sound(sampleRate: sampleRate),
        percussionNumber: instrument.rawValue, chokeGroup: instrument.chokeGroup)
    }
  }
}
