import SwiftUI

/// Two decks in step: the sequencer's screen over an engine that Apple's audio system drives. Beside it, a circle that
/// fetches and plays a stream.
@main
struct SequencerApp: App {
  @State private var player = Player()
  @State private var circle = CircleModel()

  var body: some Scene {
    WindowGroup {
      TabView {
        Screen(player: player).tabItem { Label("Sequencer", systemImage: "repeat") }
        CircleView(model: circle).tabItem { Label("Circle", systemImage: "circle") }
      }
    }
  }
}
