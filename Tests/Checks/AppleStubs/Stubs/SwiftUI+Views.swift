// Stub of SwiftUI: the views that the app is built from. Signatures only. Never run.
import Foundation

public struct HorizontalAlignment: Sendable {
  public static var leading: HorizontalAlignment { stub() }
  public static var center: HorizontalAlignment { stub() }
}
public struct VerticalAlignment: Sendable {
  public static var top: VerticalAlignment { stub() }
  public static var center: VerticalAlignment { stub() }
}
public struct Alignment: Sendable {
  public static var center: Alignment { stub() }
}

public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { stub() }
  public var body: Never { stub() }
}
public struct HStack<Content: View>: View {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { stub() }
  public var body: Never { stub() }
}
public struct ZStack<Content: View>: View {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { stub() }
  public var body: Never { stub() }
}
public struct Axis {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static var horizontal: Set { stub() }
    public static var vertical: Set { stub() }
  }
}
public struct ScrollView<Content: View>: View {
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) { stub() }
  public var body: Never { stub() }
}
public struct ViewThatFits<Content: View>: View {
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) { stub() }
  public var body: Never { stub() }
}
public struct Spacer: View {
  public init(minLength: CGFloat? = nil) { stub() }
  public var body: Never { stub() }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { stub() }
  public var body: Never { stub() }
}

public struct Text: View {
  public init(verbatim content: String) { stub() }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { stub() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { stub() }
  public func font(_ font: Font?) -> Text { stub() }
  public func monospacedDigit() -> Text { stub() }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { stub() }
  public var body: Never { stub() }
}
public struct Image: View {
  public init(systemName: String) { stub() }
  public var body: Never { stub() }
}
public struct ProgressView: View {
  public init() { stub() }
  public init(_ titleKey: LocalizedStringKey) { stub() }
  public var body: Never { stub() }
}
public struct Label: View {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) { stub() }
  public var body: Never { stub() }
}
public struct TabView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) { stub() }
  public var body: Never { stub() }
}
public struct GeometryProxy {
  public var size: CGSize { stub() }
}
public struct GeometryReader<Content: View>: View {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { stub() }
  public var body: Never { stub() }
}

public struct Button<Label: View>: View {
  public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { stub() }
  public var body: Never { stub() }
}
extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { stub() }
}
public struct Slider<Label: View, ValueLabel: View>: View {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { stub() }
  public var body: Never { stub() }
}

public protocol TimelineSchedule {}
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { stub() }
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { stub() }
}
public struct TimelineViewDefaultContext {
  public let date: Date
}
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { stub() }
  public var body: Never { stub() }
}

public struct Canvas: View {
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) { stub() }
  public var body: Never { stub() }
}
public struct GraphicsContext {
  public struct Shading: Sendable {
    public static func color(_ color: Color) -> Shading { stub() }
  }
  public func fill(_ path: Path, with shading: Shading) { stub() }
}
public struct Path: Shape {
  nonisolated public init() { stub() }
  public init(_ rect: CGRect) { stub() }
  public mutating func addRect(_ rect: CGRect) { stub() }
  nonisolated public mutating func move(to end: CGPoint) { stub() }
  nonisolated public mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint
  ) { stub() }
  public var body: Never { stub() }
}
