import JackClient

/// How a client fared while it ran beside a server.
struct Minute: Codable {
  var xruns: Int
  var figures: CallbackFigures
  /// The length of a cycle.
  var periodNanoseconds: Int64

  /// For a person to read.
  var report: String {
    func microseconds(_ nanoseconds: Int64) -> String { "\(nanoseconds / 1000) µs" }
    return """
      \(figures.count) callbacks, \(xruns) xruns; \(figures.lateCount) returned late, \
      \(figures.overrunCount) of them begun in time; longest \
      \(microseconds(figures.longestNanoseconds)) by the clock, \
      \(microseconds(figures.longestCPUNanoseconds)) of processor time, mean \
      \(figures.totalCPUNanoseconds / Int64(max(figures.count, 1))) ns of processor time
      """
  }

  /// Whether a minute in which a client that does nothing fared like this can tell anything: it was
  /// late in less than one cycle of a hundred, and never held up for a quarter of a period.
  var isFitToJudgeBy: Bool {
    figures.lateCount * 100 < figures.count && figures.longestNanoseconds < periodNanoseconds / 4
  }

  /// What is wrong with it, beside a silent client that ran at the same time on a server of its own.
  func complaints(beside silent: Minute) -> [String] {
    var complaints: [String] = []
    if xruns > silent.xruns { complaints.append("\(xruns) xruns, and \(silent.xruns) without us") }
    if figures.longestNanoseconds >= periodNanoseconds / 4 {
      complaints.append(
        "the longest callback took \(figures.longestNanoseconds / 1000) µs, a quarter of the period "
          + "is \(periodNanoseconds / 4000)")
    }
    return complaints
  }
}
