import Ostinato

extension MIDIFile {
  /// A tempo of a file, and where it begins.
  public struct TempoChange: Hashable, Sendable, BitwiseCopyable {
    /// The place, in ticks of the file: 0 or more.
    public let tick: Int64
    /// The tempo from there on: the nearest hundredth of a BPM if a program would write it in this way, and else the
    /// nearest millionth.
    public let tempo: Tempo
  }

  /// A time signature of a file, and where it begins.
  public struct TimeSignatureChange: Hashable, Sendable, BitwiseCopyable {
    /// The place, in ticks of the file: 0 or more. A new bar begins there if it is another signature.
    public let tick: Int64
    /// The time signature from there on.
    public let timeSignature: TimeSignature
  }

  /// The tempo at the beginning; `nil` if the file has none there, which means 120 BPM.
  ///
  /// Realtime-safe: no.
  public var tempo: Tempo? { tempos.first.flatMap { $0.tick == 0 ? $0.tempo : nil } }

  /// The time signature at the beginning; `nil` if the file has none there, which means 4/4.
  ///
  /// Realtime-safe: no.
  public var timeSignature: TimeSignature? {
    timeSignatures.first.flatMap { $0.tick == 0 ? $0.timeSignature : nil }
  }
}

/// The values of a setting as they come in a file, with their ticks (Y6).
struct MIDIMap<Value> {
  private var entries: [(tick: Int64, value: Value)] = []

  /// Takes in the next value of the file.
  mutating func add(_ value: Value, at tick: Int64) { entries.append((tick, value)) }

  /// The values by tick: of several at one tick, the last in the file.
  var byTick: [(tick: Int64, value: Value)] {
    let order = entries.indices.sorted { (entries[$0].tick, $0) < (entries[$1].tick, $1) }
    var result: [(tick: Int64, value: Value)] = []
    for index in order {
      if result.last?.tick == entries[index].tick { result.removeLast() }
      result.append(entries[index])
    }
    return result
  }
}
