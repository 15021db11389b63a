import COstinatoHeader
import Ostinato

/// The buffers that a caller gives for stems.
///
/// Safe: they are the caller's word; none is kept after the call.
@safe struct StemList {
  private let stems: UnsafePointer<ostinato_stem>?
  private let count: Int

  /// As many as an engine can have decks, sources and groups.
  private static var maximumCount: Int {
    EngineSettings.maximumDecks + EngineSettings.maximumSources + EngineSettings.maximumGroups
  }

  /// Checks each of them.
  init(checking stems: UnsafePointer<ostinato_stem>?, count: Int32) throws(Refusal) {
    self.count = try given(count, within: 0...Int32(StemList.maximumCount))
    unsafe self.stems = stems
    guard self.count > 0 else { return }
    let first = unsafe try given(stems)
    for index in 0..<self.count {
      guard unsafe first[index].left != nil, unsafe first[index].right != nil else {
        throw Refusal(OSTINATO_NULL_POINTER)
      }
      guard unsafe (1...1024).contains(first[index].stride) else {
        throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE)
      }
    }
  }

  /// The same memory as Swift's buffers, which are laid out alike: two pointers and a number of their size.
  @inline(__always)
  func withBuffers<Result>(
    _ body: (UnsafeBufferPointer<UnsafeStereoBuffer>) -> Result
  ) -> Result {
    guard let stems = unsafe stems else {
      return unsafe body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return unsafe stems.withMemoryRebound(to: UnsafeStereoBuffer.self, capacity: count) { stems in
      unsafe body(UnsafeBufferPointer(start: stems, count: count))
    }
  }
}
