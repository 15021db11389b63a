// Stub of AVFAudio: signatures only. Never run.
@_exported import CoreAudio
@_exported import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeBus = Int

open class AVAudioFormat: NSObject, @unchecked Sendable {
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    stub()
  }
  open var channelCount: AVAudioChannelCount { stub() }
  open var sampleRate: Double { stub() }
}

open class AVAudioBuffer: NSObject {
  open var format: AVAudioFormat { stub() }
}

open class AVAudioPCMBuffer: AVAudioBuffer {
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) { stub() }
  open var frameLength: AVAudioFrameCount {
    get { stub() }
    set { stub() }
  }
  open var stride: Int { stub() }
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { stub() }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { stub() }
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { stub() }
}

open class AVAudioFile: NSObject {
  public init(forReading fileURL: URL) throws { stub() }
  open func read(into buffer: AVAudioPCMBuffer) throws { stub() }
  open var processingFormat: AVAudioFormat { stub() }
  open var length: AVAudioFramePosition { stub() }
  open var framePosition: AVAudioFramePosition {
    get { stub() }
    set { stub() }
  }
}

open class AVAudioNode: NSObject {
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { stub() }
}

open class AVAudioIONode: AVAudioNode {
  open var presentationLatency: TimeInterval { stub() }
}
open class AVAudioOutputNode: AVAudioIONode {}
open class AVAudioMixerNode: AVAudioNode {}

public typealias AVAudioSourceNodeRenderBlock = (
  UnsafeMutablePointer<ObjCBool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount,
  UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

open class AVAudioSourceNode: AVAudioNode {
  public init(renderBlock block: @escaping AVAudioSourceNodeRenderBlock) { stub() }
  public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    stub()
  }
}

open class AVAudioEngine: NSObject {
  public override init() { stub() }
  open func attach(_ node: AVAudioNode) { stub() }
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) { stub() }
  open func prepare() { stub() }
  open func start() throws { stub() }
  open func stop() { stub() }
  open var outputNode: AVAudioOutputNode { stub() }
  open var mainMixerNode: AVAudioMixerNode { stub() }
  open var isRunning: Bool { stub() }
}

extension NSNotification.Name {
  public static var AVAudioEngineConfigurationChange: NSNotification.Name { stub() }
}
