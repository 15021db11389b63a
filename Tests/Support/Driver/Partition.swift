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

extension Partition {
  /// The partitions that every law about blocks is held against.
  public static let usual: [Partition] =
    [1, 2, 3, 7, 64, 127, 512].map { .sizes([$0]) } + [.whole, .random(seed: 1)]

  /// How it cuts `total` frames: sizes of 0 and more that add up to `total`, cut anew at each of
  /// `stops`, where somebody wants to say something to the engine.
  public func sizes(of total: Int, stops: [Int] = []) -> [Int] {
    var sizes: [Int] = []
    var done = 0
    var cutter = cutter()
    for stop in (stops + [total]).sorted() {
      while done < stop {
        let size = min(cutter.next(), stop - done)
        sizes.append(size)
        done += size
      }
    }
    return sizes
  }
}
