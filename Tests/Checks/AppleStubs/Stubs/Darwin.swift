// Stub of Darwin: signatures only, for type-checking where there is no Apple SDK. Never run.

public typealias kern_return_t = Int32

public struct mach_timebase_info_data_t {
  public var numer: UInt32 = 0
  public var denom: UInt32 = 0
  public init() {}
}
public typealias mach_timebase_info_t = UnsafeMutablePointer<mach_timebase_info_data_t>

@unsafe @discardableResult
public func mach_timebase_info(_ info: mach_timebase_info_t!) -> kern_return_t { stub() }
public func mach_absolute_time() -> UInt64 { stub() }

public typealias OSStatus = Int32
public var noErr: OSStatus { stub() }

public func stub() -> Never { fatalError("a stub was called") }
