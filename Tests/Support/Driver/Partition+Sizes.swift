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
