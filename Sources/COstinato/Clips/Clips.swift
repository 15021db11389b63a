import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_clip_create(
  _ left: UnsafePointer<Float>!, _ right: UnsafePointer<Float>!, _ frame_count: Int64,
  _ info: UnsafePointer<ostinato_clip_info>!, _ clip: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let (info, clip) = unsafe (try given(info), try given(clip))
    try check(unsafe info.pointee.struct_size, holds: ostinato_clip_info.self)
    let count = try given(frame_count, upTo: Int64(OSTINATO_MAXIMUM_FRAMES))
    let rate = try SampleRate(checking: unsafe info.pointee.sample_rate)
    let (tempo, length) = unsafe (try info.pointee.tempo(), try info.pointee.length())
    let first = unsafe try samples(left, count: count)
    let second: [Float]? = unsafe right == nil ? nil : try samples(right, count: count)
    let file: WAVFile
    do throws(WAVFile.Error) {
      file = try WAVFile(sampleRate: rate, channels: second.map { [first, $0] } ?? [first])
    } catch { throw Refusal(error) }
    unsafe clip.pointee = ClipBox.make(try Clip(file, tempo, length))
  }
}

@c @implementation
public func ostinato_clip_create_from_wav(
  _ bytes: UnsafeRawPointer!, _ byte_count: Int64, _ info: UnsafePointer<ostinato_clip_info>!,
  _ clip: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let (info, clip) = unsafe (try given(info), try given(clip))
    try check(unsafe info.pointee.struct_size, holds: ostinato_clip_info.self)
    let (tempo, length) = unsafe (try info.pointee.tempo(), try info.pointee.length())
    let file: WAVFile
    let data = unsafe try COstinato.bytes(bytes, count: byte_count)
    do throws(WAVFile.Error) {
      file = try WAVFile(decoding: data, channels: .stereoMix)
    } catch { throw Refusal(error) }
    unsafe clip.pointee = ClipBox.make(try Clip(file, tempo, length))
  }
}

@c @implementation
public func ostinato_clip_resample(
  _ clip: OpaquePointer!, _ sample_rate: Int32, _ beats_per_bar: Int32, _ beat_unit: Int32,
  _ resampled: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, resampled) = unsafe (try ClipBox.open(clip), try given(resampled))
    let rate = try SampleRate(checking: sample_rate)
    let signature = try TimeSignature(checking: beats_per_bar, beat_unit)
    let made: Clip
    do throws(ResamplingError) {
      made = try unsafe box.pointee.clip.resampled(to: rate, in: signature)
    } catch {
      throw Refusal(error)
    }
    unsafe resampled.pointee = ClipBox.make(made)
  }
}

@c @implementation
public func ostinato_clip_analyse(
  _ clip: OpaquePointer!, _ beats_per_bar: Int32, _ beat_unit: Int32,
  _ analysed: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, analysed) = unsafe (try ClipBox.open(clip), try given(analysed))
    let signature = try TimeSignature(checking: beats_per_bar, beat_unit)
    unsafe analysed.pointee = ClipBox.make(box.pointee.clip.analysed(in: signature))
  }
}

@c @implementation
public func ostinato_clip_with_onsets(
  _ clip: OpaquePointer!, _ frames: UnsafePointer<Int64>!, _ count: Int64,
  _ analysed: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, analysed) = unsafe (try ClipBox.open(clip), try given(analysed))
    let count = try given(count, upTo: Int64(OSTINATO_MAXIMUM_FRAMES))
    var onsets: [Int] = []
    if count > 0 {
      let frames = unsafe try given(frames)
      // A number that does not fit in `Int` is out of range as well.
      for index in 0..<count { onsets.append(unsafe Int(exactly: frames[index]) ?? -1) }
    }
    let made: Clip
    do throws(Onsets.Error) { made = try unsafe box.pointee.clip.analysed(onsets: onsets) } catch {
      throw Refusal(OSTINATO_ONSETS_OUT_OF_RANGE)
    }
    unsafe analysed.pointee = ClipBox.make(made)
  }
}

@c @implementation
public func ostinato_clip_destroy(_ clip: OpaquePointer!) -> Int32 {
  result { () throws(Refusal) in unsafe ClipBox.destroy(try ClipBox.open(clip)) }
}

extension Clip {
  /// A clip of a length and at a tempo, or of the length that is found near that tempo.
  fileprivate init(_ file: WAVFile, _ tempo: Tempo, _ length: MusicalLength?) throws(Refusal) {
    do throws(Clip.Error) {
      if let length {
        try self.init(file, tempo: tempo, length: length)
      } else {
        try self.init(file, near: tempo)
      }
    } catch { throw Refusal(error) }
  }
}
