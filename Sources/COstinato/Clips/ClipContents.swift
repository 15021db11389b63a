import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_clip_get_info(
  _ clip: OpaquePointer!, _ info: UnsafeMutablePointer<ostinato_clip_info>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, info) = unsafe (try ClipBox.open(clip), try given(info))
    try check(unsafe info.pointee.struct_size, holds: ostinato_clip_info.self)
    unsafe info.pointee.describe(box.pointee.clip)
  }
}

@c @implementation
public func ostinato_clip_get_samples(
  _ clip: OpaquePointer!, _ channel: Int32, _ samples: UnsafeMutablePointer<Float>!,
  _ capacity: Int64, _ count: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, count) = unsafe (try ClipBox.open(clip), try given(count))
    guard channel == 0 || channel == 1 else { throw Refusal(OSTINATO_INDEX_OUT_OF_RANGE) }
    guard capacity >= 0 else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
    let needed = unsafe box.pointee.clip.frameCount
    if unsafe samples == nil, capacity == 0 {
      unsafe count.pointee = Int64(needed)
      return
    }
    let target = unsafe try given(samples)
    unsafe count.pointee = Int64(needed)
    guard Int64(needed) <= capacity else { throw Refusal(OSTINATO_BUFFER_TOO_SMALL) }
    let copy = unsafe box.pointee.clip.samples(channel == 0 ? .left : .right)
    for index in copy.indices { unsafe target[index] = copy[index] }
  }
}

@c @implementation
public func ostinato_clip_get_onsets(
  _ clip: OpaquePointer!, _ frames: UnsafeMutablePointer<Int64>!, _ capacity: Int64,
  _ count: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, count) = unsafe (try ClipBox.open(clip), try given(count))
    guard capacity >= 0 else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
    guard unsafe box.pointee.clip.isAnalysed else { throw Refusal(OSTINATO_CLIP_NOT_ANALYSED) }
    let onsets = unsafe box.pointee.clip.onsets.frames
    if unsafe frames == nil, capacity == 0 {
      unsafe count.pointee = Int64(onsets.count)
      return
    }
    let target = unsafe try given(frames)
    unsafe count.pointee = Int64(onsets.count)
    guard Int64(onsets.count) <= capacity else { throw Refusal(OSTINATO_BUFFER_TOO_SMALL) }
    for index in onsets.indices { unsafe target[index] = Int64(onsets[index]) }
  }
}

@c @implementation
public func ostinato_clip_get_waveform(
  _ clip: OpaquePointer!, _ buckets: UnsafeMutablePointer<ostinato_bucket>!, _ count: Int32
) -> Int32 {
  result { () throws(Refusal) in
    let (box, target) = unsafe (try ClipBox.open(clip), try given(buckets))
    let waveform: Waveform
    do throws(Waveform.Error) {
      waveform = try unsafe Waveform(box.pointee.clip, buckets: Int(count))
    } catch {
      throw Refusal(error)
    }
    for (index, bucket) in waveform.buckets.enumerated() {
      unsafe target[index] = ostinato_bucket(
        minimum: bucket.minimum, maximum: bucket.maximum,
        root_mean_square: bucket.rootMeanSquare)
    }
  }
}

@c @implementation
public func ostinato_wav_encode(
  _ left: UnsafePointer<Float>!, _ right: UnsafePointer<Float>!, _ frame_count: Int64,
  _ sample_rate: Int32, _ bytes: UnsafeMutableRawPointer!, _ capacity: Int64,
  _ byte_count: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let byteCount = unsafe try given(byte_count)
    let count = try given(frame_count, upTo: Int64(OSTINATO_MAXIMUM_FRAMES))
    let rate = try SampleRate(checking: sample_rate)
    if unsafe bytes == nil, capacity == 0 {
      let channels = unsafe right == nil ? 1 : 2
      do throws(WAVFile.Error) {
        unsafe byteCount.pointee = Int64(
          try WAVFile.encodedSize(channelCount: channels, frameCount: count))
      } catch { throw Refusal(error) }
      return
    }
    var channels = unsafe [try samples(left, count: count)]
    if unsafe right != nil { channels.append(unsafe try samples(right, count: count)) }
    let encoded: [UInt8]
    do throws(WAVFile.Error) {
      encoded = try WAVFile(sampleRate: rate, channels: channels).encoded()
    } catch {
      throw Refusal(error)
    }
    unsafe try write(encoded, to: bytes, capacity: capacity, count: byteCount)
  }
}
