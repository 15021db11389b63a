import OstinatoOracle

/// Says how a run is cut into blocks.
public enum Partition: Sendable, CustomStringConvertible {
  /// One block.
  case whole
  /// These sizes, used round and round.
  case sizes([Int])
  /// Sizes drawn at random, mostly small.
  case random(seed: UInt64)

  public var description: String {
    switch self {
    case .whole: "whole"
    case .sizes(let sizes): "blocks of \(sizes)"
    case .random(let seed): "random blocks, seed \(seed)"
    }
  }

  /// An endless supply of block sizes.
  public func cutter() -> Cutter { Cutter(partition: self) }

  public struct Cutter {
    private let partition: Partition
    private var index = 0
    private var random: SplitMix64

    init(partition: Partition) {
      self.partition = partition
      if case .random(let seed) = partition {
        random = SplitMix64(seed: seed)
      } else {
        random = SplitMix64(seed: 0)
      }
    }

    public mutating func next() -> Int {
      switch partition {
      case .whole: return .max
      case .sizes(let sizes):
        defer { index += 1 }
        return sizes[index % sizes.count]
      case .random:
        return Int(random.next() % 4 == 0 ? random.next() % 700 : random.next() % 9)
      }
    }
  }
}
