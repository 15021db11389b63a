// Stub of what Foundation has on Apple's systems alone; in AVFAudio, which brings Foundation along.
import Foundation

extension URL {
  public func startAccessingSecurityScopedResource() -> Bool { stub() }
  public func stopAccessingSecurityScopedResource() { stub() }
}
