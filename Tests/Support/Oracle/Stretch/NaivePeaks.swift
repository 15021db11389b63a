/// The peaks of a spectrum (X6).
struct NaivePeaks {
  /// Ascending.
  let bins: [Int]

  /// The bins whose power is greater than that of the two before and not less than that of the two
  /// after.
  init(of powers: [Double]) {
    bins = powers.indices.filter { k in
      powers[max(0, k - 2)..<k].allSatisfy { $0 < powers[k] }
        && powers[(k + 1)..<min(k + 3, powers.count)].allSatisfy { $0 <= powers[k] }
    }
  }

  /// Which of the peaks is nearest to a bin, the upper one of two; nil without peaks.
  func owner(of k: Int) -> Int? {
    let upper = bins.partitioningIndex { $0 >= k }
    guard upper > 0 else { return bins.isEmpty ? nil : 0 }
    guard upper < bins.count else { return bins.count - 1 }
    return bins[upper] - k <= k - bins[upper - 1] ? upper : upper - 1
  }
}

extension [Int] {
  /// Of ascending numbers: the index of the first that is so.
  fileprivate func partitioningIndex(_ isSo: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
