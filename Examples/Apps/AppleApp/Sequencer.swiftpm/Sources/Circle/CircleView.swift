import OstinatoControls
import OstinatoHLS
import SwiftUI

/// A circle that fetches a stream, plays it, and can be dragged and thrown to an edge.
struct CircleView: View {
  let model: CircleModel
  @State private var dock: Docking?
  /// Whether the circle moves by itself. Pictures are drawn one after the other only then.
  @State private var isMoving = false
  @State private var isDown = false
  @GestureState private var isTouched = false
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  private let diameter: CGFloat = 96

  private static let begin = ContinuousClock.now
  private var now: Duration { ContinuousClock.now - Self.begin }

  var body: some View {
    VStack {
      GeometryReader { proxy in
        TimelineView(.animation(minimumInterval: nil, paused: !isMoving)) { context in
          ball
            .position(middle)
            .onChange(of: context.date) { isMoving = dock?.isMoving(at: now) ?? false }
        }
        // The size is that of the safe area, so the circle stays clear of notch, home indicator and tabs.
        .onChange(of: proxy.size, initial: true) { _, size in fit(size) }
      }
      CircleWords(model: model)
    }
    .onChange(of: reducesMotion, initial: true) { dock?.reducesMotion = reducesMotion }
    .onChange(of: isTouched) { _, isTouched in
      // Still down although no touch is left: the system took it away.
      if !isTouched, isDown {
        isDown = false
        dock?.touchCancelled(time: now)
      }
    }
    .task { model.start() }
  }

  private var ball: some View {
    CircleFace(player: model.player, fraction: model.fraction)
      .frame(width: diameter, height: diameter)
      .contentShape(Circle())
      .gesture(touch)
      .accessibilityElement()
      .accessibilityLabel(model.player.label)
      .accessibilityValue(model.player.showsProgress ? "\(Int(model.fraction * 100)) %" : "")
      .accessibilityAddTraits(.isButton)
      .accessibilityAction { model.handle(.tapped) }
      .accessibilityAction(named: "Cancel") { model.handle(.cancelled) }
  }

  private var middle: CGPoint {
    let position = dock?.position(at: now) ?? ScreenPoint(0, 0)
    return CGPoint(x: position.x, y: position.y)
  }

  private func fit(_ size: CGSize) {
    let container = ScreenSize(size.width, size.height)
    let insets = Docking.Insets(top: 8, left: 8, bottom: 8, right: 8)
    if dock == nil {
      dock = try? Docking(
        in: container, ball: ScreenSize(diameter, diameter), insets: insets)
      dock?.reducesMotion = reducesMotion
    } else {
      try? dock?.resize(to: container, insets: insets, time: now)
    }
  }

  /// Docking minds only how far the finger goes, so it may be told places on the screen. The circle's own would move
  /// along with it.
  private var touch: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .updating($isTouched) { _, isTouched, _ in isTouched = true }
      .onChanged { value in
        if !isDown {
          isDown = true
          isMoving = false
          dock?.touchDown(at: ScreenPoint(value.startLocation), time: now)
        }
        dock?.move(to: ScreenPoint(value.location), time: now)
      }
      .onEnded { value in
        guard isDown else { return }
        isDown = false
        dock?.move(to: ScreenPoint(value.location), time: now)
        if dock?.touchUp(time: now) == true { model.handle(.tapped) }
        isMoving = dock?.isMoving(at: now) ?? false
      }
  }
}

extension ScreenPoint {
  fileprivate init(_ point: CGPoint) { self.init(point.x, point.y) }
}
