import OstinatoHost
import SwiftUI

/// Everything: the decks, the transport, the time, and what went wrong.
struct Screen: View {
  let player: Player
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    VStack(spacing: 16) {
      if let model = player.model {
        ScrollView {
          // Side by side where there is room, one above the other on a phone held upright.
          ViewThatFits(in: .horizontal) {
            HStack(alignment: .top, spacing: 24) { panels(model) }
            VStack(spacing: 24) { panels(model) }
          }
        }
        TransportRow(player: player, model: model)
        MusicalClock(model: model)
        Problem(text: model.lastError.map { "\($0)" } ?? player.problem)
      } else {
        ProgressView("Making loops")
        Problem(text: player.problem)
      }
    }
    .padding()
    .background { Ticker(player: player) }
    .task { player.start() }
    .onChange(of: scenePhase) { _, phase in
      // The end of an interruption is not always told.
      if phase == .active { player.ensureRunning() }
    }
  }

  private func panels(_ model: SequencerModel) -> some View {
    ForEach(player.shelf.decks.indices, id: \.self) { index in
      DeckPanel(player: player, model: model, index: index).frame(minWidth: 300)
    }
  }
}

/// Has the model follow the music, once for each picture that the display shows.
///
/// The model is not refreshed while a view's body is computed: that would change what the body reads.
private struct Ticker: View {
  let player: Player

  var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: !player.isRunning)) { context in
      Color.clear.onChange(of: context.date) { player.model?.refresh(at: .now) }
    }
    .accessibilityHidden(true)
  }
}

/// Where the music is, as it is heard.
private struct MusicalClock: View {
  let model: SequencerModel

  var body: some View {
    Text(verbatim: model.state.time.description)
      .font(.system(size: 64, weight: .bold, design: .rounded))
      .monospacedDigit()
      .accessibilityLabel("Musical time: bar, beat, sixteenth")
      .accessibilityValue(model.state.time.description)
  }
}

private struct Problem: View {
  let text: String?

  var body: some View {
    Text(verbatim: text ?? " ").font(.callout).foregroundStyle(.red)
  }
}
