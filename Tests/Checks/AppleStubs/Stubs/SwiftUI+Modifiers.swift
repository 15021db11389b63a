// Stub of SwiftUI: the modifiers that the app uses. Signatures only. Never run.
import Foundation
import UniformTypeIdentifiers

extension View {
  nonisolated public func padding() -> StubView { stub() }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> StubView { stub() }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> StubView { stub() }
  nonisolated public func font(_ font: Font?) -> StubView { stub() }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> StubView { stub() }
  nonisolated public func position(_ position: CGPoint) -> StubView { stub() }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> StubView { stub() }
  nonisolated public func rotationEffect(_ angle: Angle) -> StubView { stub() }
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> StubView { stub() }
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> StubView { stub() }
  nonisolated public func disabled(_ disabled: Bool) -> StubView { stub() }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> StubView {
    stub()
  }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> StubView { stub() }
  nonisolated public func gesture<T: Gesture>(_ gesture: T) -> StubView { stub() }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> StubView { stub() }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> StubView { stub() }
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> StubView { stub() }
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> StubView { stub() }
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> StubView { stub() }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> StubView { stub() }
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> StubView { stub() }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> StubView { stub() }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> StubView { stub() }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> StubView { stub() }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> StubView {
    stub()
  }
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> StubView { stub() }
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> StubView { stub() }
}

public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { stub() }
}

public struct AccessibilityChildBehavior: Hashable {
  public static var ignore: AccessibilityChildBehavior { stub() }
}
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public static var isButton: AccessibilityTraits { stub() }
  public init() { stub() }
  public func contains(_ member: AccessibilityTraits) -> Bool { stub() }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { stub() }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { stub() }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { stub() }
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) { stub() }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { stub() }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    stub()
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { stub() }
  public mutating func formIntersection(_ other: AccessibilityTraits) { stub() }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { stub() }
}
public struct AccessibilityActionKind: Equatable, Sendable {
  public static var `default`: AccessibilityActionKind { stub() }
}
