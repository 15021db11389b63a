// Stub of SwiftUI: shapes, colours, fonts and gestures. Signatures only. Never run.
import Foundation

public protocol ShapeStyle: Sendable {}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { stub() }
  public static var secondary: HierarchicalShapeStyle { stub() }
}
extension ShapeStyle where Self == Color {
  public static var red: Color { stub() }
  public static var orange: Color { stub() }
}

public struct Color: View, ShapeStyle, Hashable {
  public static var clear: Color { stub() }
  public static var primary: Color { stub() }
  public static var secondary: Color { stub() }
  public static var red: Color { stub() }
  public static var orange: Color { stub() }
  public func opacity(_ opacity: Double) -> Color { stub() }
  public var body: Never { stub() }
}

public protocol Shape: View, Sendable {}
extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S) -> StubView { stub() }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> StubView {
    stub()
  }
  nonisolated public func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> StubShape { stub() }
}
public struct StubShape: Shape {
  public var body: Never { stub() }
}
public struct Circle: Shape {
  nonisolated public init() { stub() }
  public var body: Never { stub() }
}
public struct RoundedRectangle: Shape {
  nonisolated public init(cornerRadius: CGFloat) { stub() }
  public var body: Never { stub() }
}
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}
public struct StrokeStyle: Equatable, Sendable {
  public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt) { stub() }
}

public struct Angle: Hashable, Sendable {
  public static func degrees(_ degrees: Double) -> Angle { stub() }
}

public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    public static var bold: Weight { stub() }
  }
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }
  public static var largeTitle: Font { stub() }
  public static var title: Font { stub() }
  public static var headline: Font { stub() }
  public static var callout: Font { stub() }
  public static var caption: Font { stub() }
  public static func system(
    size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil
  ) -> Font { stub() }
}

@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
    public var startLocation: CGPoint
  }
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) { stub() }
}
public protocol CoordinateSpaceProtocol {}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { stub() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { stub() }
}
public struct StubGesture<Value>: Gesture {}
extension Gesture {
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> StubGesture<Value> { stub() }
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> StubGesture<Value> {
    stub()
  }
}
extension Gesture where Value: Equatable {
  @MainActor @preconcurrency public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> StubGesture<Value> { stub() }
}
public struct Transaction {}

@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) { stub() }
  public var wrappedValue: Value { stub() }
  public var projectedValue: GestureState<Value> { stub() }
}
