import Ostinato
import Testing

@testable import PictureSupport

@Suite("SVG text")
struct SVGTextScenarios {
  @Test(
    "is escaped for tags and attributes, whatever a file was called",
    arguments: [
      ("A & B", "A &amp; B"), ("<script>", "&lt;script&gt;"), ("\"x\"", "&quot;x&quot;"),
      ("a\nb\tc", "a b c"), ("\u{0}\u{1B}", "\u{FFFD}\u{FFFD}"), ("é🎵", "é🎵"), ("", ""),
    ])
  func escaped(text: String, expected: String) { #expect(SVGText.escaped(text) == expected) }

  @Test(
    "numbers are tenths without needless digits",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (12.0, "12"), (12.34, "12.3"), (-0.5, "-.5"), (0.04, "0"),
      (0.05, ".1"), (-1234.56, "-1234.6"),
    ])
  func numbers(value: Double, expected: String) { #expect(SVGText.number(value) == expected) }

  @Test("labels are shortened to fit")
  func fitted() {
    #expect(SVGText.fitted("A1", width: 100) == "A1")
    #expect(SVGText.fitted("a rather long name", width: 60).hasSuffix("…"))
    #expect(SVGText.width(SVGText.fitted("a rather long name", width: 60)) <= 60)
    #expect(SVGText.fitted("A1", width: 9) == "")
    #expect(SVGText.fitted("A1", width: -20) == "")
  }

  @Test("a path's differences add up to its places")
  func path() {
    let buckets = [(-1, 1), (-0.3, 2.5), (0, 0)].map { low, high in
      Waveform.Bucket(minimum: low, maximum: high, rootMeanSquare: 0)
    }
    func peaks(_ buckets: ArraySlice<Waveform.Bucket>) -> String {
      WaveformPath(buckets, scale: 1, left: 0, right: 3, middle: 10).peaks(atLeast: 0)
    }
    #expect(peaks(buckets[...]) == "M.5 9l1-1.5 1 2.5 0 0-1 .3-1 .7z")
    #expect(peaks([]) == "")
  }
}
