import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_engine_render(
  _ engine: OpaquePointer!, _ left: UnsafeMutablePointer<Float>!,
  _ right: UnsafeMutablePointer<Float>!, _ stride: Int32, _ frames: Int32,
  _ events: UnsafeMutablePointer<ostinato_events>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    let output = unsafe try stereo(left, right, stride: stride)
    let frames = try given(frames, within: 0...Int32.max)
    let target = unsafe try EventTarget(checking: events)
    unsafe box.pointee.render(into: output, frames: frames)
    unsafe target.take(box.pointee.events)
  }
}

@c @implementation
public func ostinato_engine_render_stems(
  _ engine: OpaquePointer!, _ left: UnsafeMutablePointer<Float>!,
  _ right: UnsafeMutablePointer<Float>!, _ stride: Int32, _ frames: Int32,
  _ stems: UnsafePointer<ostinato_stem>!, _ stem_count: Int32,
  _ events: UnsafeMutablePointer<ostinato_events>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    let output = unsafe try stereo(left, right, stride: stride)
    let frames = try given(frames, within: 0...Int32.max)
    let stems = unsafe try StemList(checking: stems, count: stem_count)
    let target = unsafe try EventTarget(checking: events)
    unsafe stems.withBuffers { stems in
      unsafe box.pointee.render(into: output, stems: stems, frames: frames)
    }
    unsafe target.take(box.pointee.events)
  }
}

@c @implementation
public func ostinato_engine_render_sources(
  _ engine: OpaquePointer!, _ left: UnsafeMutablePointer<Float>!,
  _ right: UnsafeMutablePointer<Float>!, _ stride: Int32, _ frames: Int32,
  _ stems: UnsafePointer<ostinato_stem>!, _ stem_count: Int32,
  _ callback: ostinato_block_callback!, _ context: UnsafeMutableRawPointer!,
  _ events: UnsafeMutablePointer<ostinato_events>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    let output = unsafe try stereo(left, right, stride: stride)
    let frames = try given(frames, within: 0...Int32.max)
    let stems = unsafe try StemList(checking: stems, count: stem_count)
    guard let callback = unsafe callback else { throw Refusal(OSTINATO_NULL_POINTER) }
    let target = unsafe try EventTarget(checking: events)
    let block = unsafe box.pointee.block.box
    unsafe stems.withBuffers { stems in
      unsafe box.pointee.render(into: output, stems: stems, frames: frames) { lent in
        unsafe BlockBox.lend(lent, through: block, to: callback, context)
      }
    }
    unsafe target.take(box.pointee.events)
  }
}

@c @implementation
public func ostinato_engine_advance(
  _ engine: OpaquePointer!, _ frames: Int32,
  _ passages: UnsafeMutablePointer<ostinato_passages>!,
  _ events: UnsafeMutablePointer<ostinato_events>!, _ advanced: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, advanced) = unsafe (try EngineBox.open(engine), try given(advanced))
    let frames = try given(frames, within: 0...Int32.max)
    let passageTarget = unsafe try PassageTarget(checking: passages)
    let eventTarget = unsafe try EventTarget(checking: events)
    let count = unsafe box.pointee.advance(frames: min(frames, passageTarget.capacity))
    unsafe passageTarget.take(box.pointee.passages)
    unsafe eventTarget.take(box.pointee.events)
    unsafe advanced.pointee = Int32(count)
  }
}

@c @implementation
public func ostinato_engine_mix(
  _ engine: OpaquePointer!, _ left: UnsafeMutablePointer<Float>!,
  _ right: UnsafeMutablePointer<Float>!, _ stride: Int32, _ other_left: UnsafePointer<Float>!,
  _ other_right: UnsafePointer<Float>!, _ mixed: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    let output = unsafe try stereo(left, right, stride: stride)
    let other = unsafe try stereo(other_left, other_right)
    let count = unsafe box.pointee.engine.mix(into: output, adding: other)
    if unsafe mixed != nil { unsafe mixed.pointee = Int32(count) }
  }
}

/// Both channels of an output.
@inline(__always)
func stereo(
  _ left: UnsafeMutablePointer<Float>?, _ right: UnsafeMutablePointer<Float>?, stride: Int32
) throws(Refusal) -> UnsafeStereoBuffer {
  unsafe UnsafeStereoBuffer(
    left: try given(left), right: try given(right), stride: try given(stride, within: 1...1024))
}

/// Both channels of the audio to be added, if there is any.
@inline(__always)
func stereo(
  _ left: UnsafePointer<Float>?, _ right: UnsafePointer<Float>?
) throws(Refusal) -> UnsafeStereoBuffer? {
  guard unsafe left != nil || right != nil else { return nil }
  // Mutable only because the type is: the mixer only reads what it adds.
  return unsafe UnsafeStereoBuffer(
    left: UnsafeMutablePointer(mutating: try given(left)),
    right: UnsafeMutablePointer(mutating: try given(right)))
}

extension EngineBox {
  // Methods, so that the compiler sees engine and buffers as separate members of one value.
  fileprivate mutating func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>? = nil,
    frames: Int
  ) {
    unsafe engine.render(into: output, stems: stems, frames: frames, events: &events)
  }

  fileprivate mutating func render(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>, frames: Int,
    sources: (borrowing SourceBlock) -> Void
  ) {
    unsafe engine.render(
      into: output, stems: stems, frames: frames, events: &events, sources: sources)
  }

  fileprivate mutating func advance(frames: Int) -> Int {
    unsafe engine.advance(frames: frames, passages: &passages, events: &events)
  }
}
