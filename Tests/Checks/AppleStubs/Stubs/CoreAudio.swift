// Stub of CoreAudio and CoreAudioTypes: signatures only. Never run.
@_exported import Darwin

public var kAudio_ParamError: OSStatus { stub() }

@unsafe public struct AudioBuffer {
  public var mNumberChannels: UInt32
  public var mDataByteSize: UInt32
  public var mData: UnsafeMutableRawPointer?
}

@unsafe public struct AudioBufferList {
  public var mNumberBuffers: UInt32
  public var mBuffers: AudioBuffer
}

public struct AudioTimeStampFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var sampleTimeValid: AudioTimeStampFlags { stub() }
  public static var hostTimeValid: AudioTimeStampFlags { stub() }
}

public struct AudioTimeStamp {
  public var mSampleTime: Float64
  public var mHostTime: UInt64
  public var mRateScalar: Float64
  public var mWordClockTime: UInt64
  public var mFlags: AudioTimeStampFlags
  public var mReserved: UInt32
}

@unsafe public struct UnsafeMutableAudioBufferListPointer {
  public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>
  public init(_ p: UnsafeMutablePointer<AudioBufferList>) { stub() }
  public init?(_ p: UnsafeMutablePointer<AudioBufferList>?) { stub() }
}

extension UnsafeMutableAudioBufferListPointer: @unsafe MutableCollection,
  @unsafe RandomAccessCollection
{
  public typealias Index = Int
  public var count: Int {
    get { stub() }
    nonmutating set { stub() }
  }
  public subscript(index: Int) -> AudioBuffer {
    get { stub() }
    nonmutating set { stub() }
  }
  public var startIndex: Int { stub() }
  public var endIndex: Int { stub() }
}
