/// Which strips a solo silences, and what groups sound like (M3, M8).
extension Oracle {
  /// M3: any solo silences, a muted strip's, too. M8: it silences decks and sources alike, if they have none and
  /// feed no group that has one; it silences no group.
  func isSilencedBySolo(_ strip: Int) -> Bool {
    guard strips.contains(where: { $0.solo }) else { return false }
    if case .group = stripNames[strip] { return false }
    if strips[strip].solo { return false }
    guard let group = groupFed[strip] else { return true }
    return !strips[decks.count + tones.count + group].solo
  }

  /// From 0, what its members' outputs came to; each sample below 2⁻⁸⁰ in magnitude is 0 (M8).
  mutating func outputOfGroup(
    _ input: StereoSample, _ coefficients: Coefficients
  ) -> StereoSample {
    var output = output(of: input, coefficients)
    output.left = flushOutput(output.left)
    output.right = flushOutput(output.right)
    return output
  }

  private mutating func flushOutput(_ sample: Float) -> Float {
    guard sample != 0, abs(sample) < 0x1p-80 else { return sample }
    result.flushedSamples += 1
    return 0
  }
}
