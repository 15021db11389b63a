import SwiftUI

/// Two decks in step: the sequencer's screen over an engine that Apple's audio system drives.
@main
struct SequencerApp: App {
  @State private var player = Player()

  var body: some Scene {
    WindowGroup { Screen(player: player) }
  }
}
