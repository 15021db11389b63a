import Ostinato

/// The sounds that a step sequencer plays: one for each row of its patterns.
///
/// ```swift
/// let own = try DrumKit([
///   DrumKit.Row(name: "boom", sound: Sound(WAVFile(decoding: bytes)), percussionNumber: 36),
///   DrumKit.Row(.closedHiHat, at: SampleRate(44_100)),
/// ])
/// ```
///
/// To exchange a sound, make another kit of the rows:
///
/// ```swift
/// var rows = DrumKit.standard(at: rate).rows
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
