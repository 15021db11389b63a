import Foundation
import Ostinato
import Testing

@testable import PerformancePicture

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures")
struct PictureScenarios {
  /// Ten seconds at 100 Hz: a jump back, a wait, names that need escaping.
  private var timeline: Timeline {
    var timeline = Timeline(
      title: "A < B", subtitle: "\"both\" & more", sampleRate: 100, length: 1000, flashLength: 10)
    var track = Timeline.Track(name: "A&B")
    track.spans = [
      Timeline.Span(clip: "<1>", index: 0, frames: 0..<600),
      Timeline.Span(clip: "<2>", index: 1, frames: 600..<1000),
    ]
    track.waits = [Timeline.Wait(clip: "<2>", index: 1, frames: 250..<600)]
    track.columns = (0..<Picture.columnCount).map { index in
      let level = Float(index % 100) / 100
      return Waveform.Bucket(minimum: -level, maximum: level, rootMeanSquare: level / 2)
    }
    timeline.tracks = [track]
    for (index, bar) in [0, 1, 2, 1, 2, 3].enumerated() {
      timeline.bars.append(Timeline.BarMark(frame: Int64(index) * 160, bar: Int64(bar)))
    }
    timeline.beats = (0..<24).map { $0 * 40 }
    timeline.jumps = [Timeline.Jump(frame: 480, landing: 160, label: "to 1:0:0")]
    timeline.microloops = [400..<560]
    timeline.commands = [
      Timeline.Flag(frame: 0, label: "play", time: "0:0:0"),
      Timeline.Flag(frame: 250, label: "next on A", time: "1:1:2"),
      Timeline.Flag(frame: 1000, label: "pause", time: "3:1:0"),
    ]
    return timeline
  }

  /// Whether an XML parser reads it, and the text of every label.
  func parse(_ svg: String) -> (isWellFormed: Bool, texts: [String]) {
    final class Reader: NSObject, XMLParserDelegate {
      var texts: [String] = []
      var open: String?

      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) {
        if name == "text" { open = "" }
        if name == "tspan", open?.isEmpty == false { open? += " " }
      }

      func parser(_ parser: XMLParser, foundCharacters text: String) {
        open? += text.replacing("\n", with: "")
      }

      func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
      ) {
        guard name == "text" else { return }
        if let text = open { texts.append(text) }
        open = nil
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    return (parser.parse(), reader.texts)
  }

  @Test("are well-formed and hold every label")
  func labels() {
    let (isWellFormed, texts) = parse(Picture.svg(of: timeline))
    #expect(isWellFormed)
    for label in [
      "A < B", "\"both\" & more", "A&B", "<1>", "<2>", "next: <2>", "play 0:0:0",
      "next on A 1:1:2", "pause 3:1:0", "to 1:0:0", "0:0:0", "bar lamp", "beat lamp", "5 s",
    ] {
      #expect(texts.contains(label), "\(label)")
    }
  }

  @Test("keep a time apart from its command without white space, which not all programs draw")
  func times() {
    let svg = Picture.svg(of: timeline)
    #expect(svg.contains(#">play</tspan><tspan dx="4">0:0:0</tspan></text>"#))
  }

  @Test("are the same every time, and small")
  func size() {
    let svg = Picture.svg(of: timeline)
    #expect(svg == Picture.svg(of: timeline))
    #expect(svg.utf8.count < 60_000)
  }

  @Test("have a row for what sounds beside the decks, below them")
  func rows() {
    var withRows = timeline
    withRows.rows = ["Drums", "<Click>"].map {
      Timeline.Row(name: $0, columns: timeline.tracks[0].columns)
    }
    let (isWellFormed, texts) = parse(Picture.svg(of: withRows))
    #expect(isWellFormed)
    #expect(Set(texts).subtracting(parse(Picture.svg(of: timeline)).texts) == ["Drums", "<Click>"])
    let layout = PictureLayout(timeline: withRows, flagLanes: 1)
    let without = PictureLayout(timeline: timeline, flagLanes: 1)
    #expect(layout.rowTop(0) > layout.lanesBottom)
    #expect(layout.rowTop(1) + PictureLayout.rowHeight < layout.lampsTop)
    #expect(layout.height > without.height)
  }

  @Test("can be drawn of nothing at all")
  func empty() {
    let nothing = Timeline(title: "", subtitle: "", sampleRate: 0, length: 0, flashLength: 0)
    #expect(parse(Picture.svg(of: nothing)).isWellFormed)
  }

  @Test("have the same places and texts on both grounds, and different colours")
  func themes() {
    let light = Picture.svg(of: timeline, theme: .light)
    let dark = Picture.svg(of: timeline, theme: .dark)
    #expect(light != dark)
    func withoutStyle(_ svg: String) -> String { svg.replacing(/<style>[^<]*<\/style>/, with: "") }
    #expect(withoutStyle(light) == withoutStyle(dark))
  }
}
