import Foundation
import Ostinato

extension EngineState {
  /// The transport in a line, such as `▶ playing  2:1:0  ● bar  ○ beat  126 BPM  4/4  microloop bars 2–3`.
  package var statusLine: String {
    var words = [isPlaying ? "▶ playing" : "■ paused", "\(time)"]
    words += [(Lamp.bar, "bar"), (.beat, "beat")].map { "\(isLit($0) ? "●" : "○") \($1)" }
    words += ["\(tempo) BPM", "\(timebase.timeSignature)"]
    words.append("microloop \(microloop.region.map(description) ?? "off")")
    if pendingCommandCount > 0 { words.append("\(pendingCommandCount) commands wait") }
    return words.joined(separator: "  ")
  }

  /// The bars of a region, or, if they are not whole, where it begins and ends.
  private func description(_ region: Microloop.Region) -> String {
    let signature = timebase.timeSignature
    let (start, end) = (
      MusicalTime(region.start, in: signature), MusicalTime(region.end, in: signature)
    )
    let isWhole = region.length.rawValue % signature.barLength.rawValue == 0
    return isWhole ? "bars \(start.bar)–\(end.bar - 1)" : "\(start)–\(end)"
  }

  /// A deck in two lines: its clips, `[A1] ▸A2` if A1 is the current and A2 the next one, and its playhead, gain and
  /// level, and whether it is stopped and how it follows the tempo. `names` has a name for each clip.
  package func statusLines(of deck: Deck, names: [String]) -> [String] {
    let clips = names.map(printable).enumerated().map { index, name in
      (index == deck.nextClipIndex ? "▸" : "")
        + (index == deck.currentClipIndex ? "[\(name)]" : name)
    }
    let length = MusicalTime(deck.clipLength, in: timebase.timeSignature)
    let place = deck.isStopped ? "stopped" : "at \(deck.playhead) of \(length)"
    let mode =
      switch deck.follow {
      case .stretch: "keeps its pitch"
      case .varispeed: "turntable"
      case .native: "own speed"
      }
    return [
      "\(deck.id)  " + clips.joined(separator: " "),
      "   \(place)  \(mode)  \(gainAndLevel(deck.strip.gain, deck.levels))",
    ]
  }

  /// The gain and the level of the mix in a line.
  package var masterLine: String { "Master  \(gainAndLevel(masterGain, masterLevels))" }

  private func gainAndLevel(_ gain: Float, _ levels: Levels) -> String {
    String(format: "gain %.2f  ", gain) + meter(max(levels.peakLeft, levels.peakRight))
  }
}

/// A meter of 20 characters, 3 dB each; a peak of full scale or more fills it.
package func meter(_ peak: Float) -> String {
  bar(peak > 0 ? (20 * log10(Double(peak)) + 60) / 60 : 0)
}

/// A bar of 20 characters, filled as far as a fraction says.
package func bar(_ fraction: Double) -> String {
  let filled = Int((min(max(fraction, 0), 1) * 20).rounded())
  return String(repeating: "█", count: filled) + String(repeating: "·", count: 20 - filled)
}

/// A text with `·` in place of each character that could steer a terminal or take two columns.
private func printable(_ text: String) -> String {
  String(
    text.map { character in
      let isNarrow = character.unicodeScalars.allSatisfy {
        $0.value < 0x1100 && $0.properties.generalCategory != .control
      }
      return isNarrow ? character : "·"
    })
}
