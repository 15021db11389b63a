import COstinatoHeader
import OstinatoChannels

extension Refusal {
  init(_ error: ControlEndpoint.Error) {
    switch error {
    case .command(let error): self.init(error)
    case .engine(let error): self.init(error)
    case .queueFull: self.init(OSTINATO_QUEUE_FULL)
    }
  }
}
