import OstinatoHost
import SwiftUI

/// The microloop button, the big round button and the lamps.
struct TransportRow: View {
  let player: Player
  let model: SequencerModel

  var body: some View {
    HStack(spacing: 32) {
      MicroloopButton(model: model)
      TransportButton(player: player, model: model)
      Lamps(model: model)
    }
  }
}

private struct MicroloopButton: View {
  let model: SequencerModel

  var body: some View {
    let isOn = model.state.microloop.region != nil
    Button {
      model.toggleMicroloop()
    } label: {
      Image(systemName: "repeat")
        .font(.title)
        .frame(width: 64, height: 64)
        .background { Circle().fill(isOn ? Color.orange : Color.secondary.opacity(0.2)) }
    }
    .buttonStyle(.plain)
    .disabled(!model.state.canToggleMicroloop)
    .accessibilityLabel("Microloop")
    .accessibilityValue(isOn ? "on" : "off")
  }
}

/// Plays, pauses, and resets when it is held for more than two seconds; the ring shows how far the
/// hold has grown.
private struct TransportButton: View {
  let player: Player
  let model: SequencerModel
  @GestureState private var isTouched = false
  @State private var isDown = false
  private let diameter: CGFloat = 140

  var body: some View {
    let isPlaying = model.state.isPlaying
    ZStack {
      Circle().fill(isPlaying ? Color.orange : Color.secondary.opacity(0.2))
      Circle()
        .trim(from: 0, to: model.holdFraction)
        .stroke(Color.red, style: StrokeStyle(lineWidth: 10, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Image(systemName: isPlaying ? "pause.fill" : "play.fill").font(.largeTitle)
    }
    .frame(width: diameter, height: diameter)
    .contentShape(Circle())
    .gesture(touch)
    .onChange(of: isTouched) { _, isTouched in
      // Still down although no touch is left: the system took it away.
      if !isTouched, isDown {
        isDown = false
        model.buttonCancelled(at: .now)
      }
    }
    .accessibilityElement()
    .accessibilityLabel(isPlaying ? "Pause" : "Play")
    .accessibilityAddTraits(.isButton)
    .accessibilityAction {
      player.ensureRunning()
      model.perform(isPlaying ? .pause : .play)
    }
    .accessibilityAction(named: "Reset") { model.perform(.reset) }
  }

  private var touch: some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($isTouched) { _, isTouched, _ in isTouched = true }
      .onChanged { _ in
        guard !isDown else { return }
        isDown = true
        player.ensureRunning()
        model.buttonDown(at: .now)
      }
      .onEnded { value in
        guard isDown else { return }
        isDown = false
        if isOnButton(value.location) {
          model.buttonUp(at: .now)
        } else {
          model.buttonCancelled(at: .now)
        }
      }
  }

  private func isOnButton(_ place: CGPoint) -> Bool {
    let margin = diameter / 4
    let reach = -margin...diameter + margin
    return reach.contains(place.x) && reach.contains(place.y)
  }
}

/// Bar and beat, flashing as they are heard. Nothing for a screen reader: it would never stop.
private struct Lamps: View {
  let model: SequencerModel

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      lamp("Bar", isLit: model.state.isLit(.bar))
      lamp("Beat", isLit: model.state.isLit(.beat))
    }
    .frame(width: 64)
    .accessibilityHidden(true)
  }

  private func lamp(_ name: LocalizedStringKey, isLit: Bool) -> some View {
    VStack(spacing: 4) {
      Circle()
        .fill(isLit ? Color.orange : Color.secondary.opacity(0.2))
        .frame(width: 24, height: 24)
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }
}
