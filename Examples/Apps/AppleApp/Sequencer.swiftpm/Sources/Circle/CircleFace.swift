import OstinatoControls
import OstinatoHLS
import SwiftUI

/// The circle itself: the sign in its middle, and the ring that fills around it.
struct CircleFace: View {
  let player: StreamPlayer
  let fraction: Double

  var body: some View {
    ZStack {
      Circle().fill(player.state == .playing ? Color.orange : Color.secondary.opacity(0.2))
      if player.showsProgress {
        ProgressRing(fraction: fraction).path(in: 96)
          .stroke(Color.orange, style: StrokeStyle(lineWidth: 6, lineCap: .round))
      }
      switch player.icon {
      case .play: Image(systemName: "play.fill").font(.largeTitle)
      case .pause: Image(systemName: "pause.fill").font(.largeTitle)
      case .retry: Image(systemName: "arrow.clockwise").font(.largeTitle)
      case .spinner: ProgressView()
      }
    }
  }
}

/// What the circle does, why something failed, and the way out of it.
struct CircleWords: View {
  let model: CircleModel

  var body: some View {
    HStack {
      Text(verbatim: model.problem ?? " ").font(.callout).foregroundStyle(.red)
      Spacer()
      Button("Cancel") { model.handle(.cancelled) }
        .disabled(!model.player.canCancel)
    }
    .padding()
  }
}

extension ProgressRing {
  /// The ring as a path in a square, within the width of its line.
  fileprivate func path(in side: Double) -> Path {
    var path = Path()
    let curves = curves(around: ScreenPoint(side / 2, side / 2), radius: side / 2 - 4)
    if let first = curves.first { path.move(to: CGPoint(first.start)) }
    for curve in curves {
      path.addCurve(
        to: CGPoint(curve.end), control1: CGPoint(curve.control1),
        control2: CGPoint(curve.control2))
    }
    return path
  }
}

extension CGPoint {
  fileprivate init(_ point: ScreenPoint) { self.init(x: point.x, y: point.y) }
}

extension StreamPlayer {
  /// What a tap does, for a screen reader.
  var label: LocalizedStringKey {
    switch state {
    case .uninitialized: "Play"
    case .fetching: "Fetching"
    case .playing: "Pause"
    case .paused: "Resume"
    case .completed: "Removing the file"
    case .failed: "Try again"
    }
  }

  /// Whether there is something to cancel.
  var canCancel: Bool { state != .uninitialized && state != .completed }
}
