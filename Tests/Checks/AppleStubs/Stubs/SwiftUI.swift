// Stub of SwiftUI: views, state and scenes, as far as the app uses them. Signatures only. Never run.
@_exported import Foundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { stub() }
}

/// What every modifier of the stub returns.
public struct StubView: View {
  public var body: Never { stub() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { stub() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { stub() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { stub() }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { stub() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { stub() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { stub() }
  public static func buildEither<True: View, False: View>(first: True)
    -> _ConditionalContent<True, False>
  { stub() }
  public static func buildEither<True: View, False: View>(second: False)
    -> _ConditionalContent<True, False>
  { stub() }
}

public struct EmptyView: View {
  public init() {}
  public var body: Never { stub() }
}
public struct TupleView<T>: View {
  public var body: Never { stub() }
}
public struct _ConditionalContent<TrueContent, FalseContent>: View {
  public var body: Never { stub() }
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { stub() }
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { stub() }
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}
extension App {
  @MainActor @preconcurrency public static func main() { stub() }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) { stub() }
  public var body: Never { stub() }
}

public protocol DynamicProperty {}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) { stub() }
  public init(initialValue value: Value) { stub() }
  public var wrappedValue: Value {
    get { stub() }
    nonmutating set { stub() }
  }
  public var projectedValue: Binding<Value> { stub() }
}
extension State: Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { stub() }
  public var wrappedValue: Value {
    get { stub() }
    nonmutating set { stub() }
  }
  public var projectedValue: Binding<Value> { stub() }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>)
    -> Binding<Subject>
  { stub() }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { stub() }
  public var wrappedValue: Value { stub() }
}

public struct EnvironmentValues {
  public var scenePhase: ScenePhase { stub() }
  public var accessibilityReduceMotion: Bool { stub() }
}

public enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { stub() }
}

func stub() -> Never { fatalError("a stub was called") }
