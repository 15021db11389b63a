import Foundation
import TerminalScreen
import Testing

/// Colours that can be told from their ground and from each other.
@Suite struct ColourScenarios {
  /// The ratio by which the Web Content Accessibility Guidelines measure contrast.
  private func contrast(_ a: [Int], _ b: [Int]) -> Double {
    func luminance(_ components: [Int]) -> Double {
      let linear = components.map { component in
        let share = Double(component) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test(arguments: Colour.allCases.filter { $0 != .well })
  func `A colour stands out from a well, and its dim shade, too`(colour: Colour) {
    let well = Colour.well.components
    #expect(contrast(colour.components, well) >= 4.5)
    #expect(contrast(colour.dimmed, well) >= 3)
    #expect(contrast(colour.components, colour.dimmed) >= 1.8)
  }

  @Test func `Clips of one deck are warm and those of the other cool`() {
    let decks = [0, 1].map { deck in (0..<4).map { Colour.clip($0, ofDeck: deck) } }
    #expect(decks == [[.amber, .coral, .gold, .rose], [.cyan, .green, .blue, .lime]])
    #expect(Colour.clip(5, ofDeck: 2) == .coral)
    // Red is the strongest part of the one and never of the other.
    #expect(decks[0].allSatisfy { $0.components.max() == $0.components[0] })
    #expect(decks[1].allSatisfy { $0.components.max() != $0.components[0] })
  }

  @Test func `The environment says how many colours there are`() {
    #expect(ColourDepth(environment: ["COLORTERM": "truecolor", "TERM": "xterm"]) == .full)
    #expect(ColourDepth(environment: ["COLORTERM": "24bit"]) == .full)
    #expect(ColourDepth(environment: ["COLORTERM": "", "TERM": "tmux-256color"]) == .indexed)
    #expect(ColourDepth(environment: ["TERM": "linux"]) == .basic)
    #expect(ColourDepth(environment: [:]) == .basic)
  }
}
