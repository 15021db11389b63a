/// The colours of all pictures, which are those of the sequencer's page.
package enum PictureColours {
  /// The colours of loops on a dark ground: a list for each of four decks, one after another for its loops.
  package static let loops = [
    ["#ffac42", "#ff7d5c", "#f2d24b", "#ff93b8"], ["#4cc9e8", "#4fdc9f", "#7fa8ff", "#b5e05a"],
    ["#d7a6ff", "#ff9ad5", "#a9b2ff", "#ffb3a1"], ["#7fe3d4", "#f0e17a", "#9fe58c", "#8fd0ff"],
  ]
  /// The same on a light ground.
  package static let loopsOnLight = [
    ["#a85700", "#b23f1f", "#7d6500", "#b02e63"], ["#0b6a86", "#0a6b45", "#2f57b8", "#4b6a00"],
    ["#7a3bb8", "#a62a78", "#4a50b8", "#a84326"], ["#0b6b60", "#6f6200", "#2f6b1d", "#1c5f94"],
  ]

  package static let microloop = "#b98cff"
  package static let microloopOnLight = "#7d3cc9"
  package static let drums = "#cfd6e4"
  package static let barLamp = "#ff5a4f"
  package static let beatLamp = "#4be283"
  /// A dark screen, in both themes.
  package static let well = "#0c0e12"

  package static let ink = "#eceef2"
  package static let quiet = "#9aa0ac"
  package static let ground = "#111318"
  package static let panel = "#1a1d24"
  package static let line = "#2a2f39"

  package static let inkOnLight = "#111318"
  package static let quietOnLight = "#59606d"
  package static let groundOnLight = "#ffffff"
  package static let lineOnLight = "#dedbd3"
  package static let laneOnLight = "#f3f2ee"
}
