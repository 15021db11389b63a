import OstinatoChannels

/// The memory through which the two threads of the page reach each other. It lasts as long as the page.
struct Crossing {
  let messages = SPSCQueue<PageMessage>.allocate(capacity: 4096)
  let remains = SPSCQueue<PageRemains>.allocate(capacity: 256)
  let journal = SPSCQueue<JournalItem>.allocate(capacity: 4096)
  let records = RecordRing()
}
