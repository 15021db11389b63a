/// What is known of the resources.
struct ResourceTable {
  private(set) var identities: [ResourceIdentity?]
  /// Whether the server answered a request for a range with all of the resource.
  var ignoresRanges: [Bool]
  /// How many times bytes of each were forgotten because the server had others.
  private(set) var changes: [Int]
  /// How many pieces of each are not complete.
  private var missing: [Int]
  /// The resources whose identity is known and of which pieces were missing when that was looked at last.
  private var listed: [Int] = []
  private var isListed: [Bool]
  /// How many of these have pieces that are missing.
  private(set) var activeCount = 0

  init(_ plan: FetchPlan, isComplete: [Bool]) {
    (identities, ignoresRanges, changes, missing, isListed) = ([], [], [], [], [])
    extend(to: plan.resourceCount)
    for (resource, isComplete) in zip(plan.resources, isComplete) where !isComplete {
      missing[resource] += 1
    }
  }

  /// Adds the pieces of a plan from an index on.
  mutating func append(_ plan: FetchPlan, from first: Int) {
    extend(to: plan.resourceCount)
    for resource in plan.resources[first...] { pieceForgotten(of: resource) }
  }

  private mutating func extend(to count: Int) {
    let added = count - missing.count
    identities += [ResourceIdentity?](repeating: nil, count: added)
    ignoresRanges += [Bool](repeating: false, count: added)
    changes += [Int](repeating: 0, count: added)
    missing += [Int](repeating: 0, count: added)
    isListed += [Bool](repeating: false, count: added)
  }

  /// The resources whose identity is known and of which pieces are missing.
  var active: [Int] { listed.filter { missing[$0] > 0 } }

  /// Whether an answer is of another version of a resource than the one that is known.
  func contradicts(_ identity: ResourceIdentity, _ resource: Int) -> Bool {
    identities[resource]?.contradicts(identity) ?? false
  }

  mutating func add(_ identity: ResourceIdentity, to resource: Int) {
    if identities[resource] == nil {
      identities[resource] = identity
      if missing[resource] > 0 { list(resource) }
    } else {
      identities[resource]?.add(identity)
    }
  }

  mutating func noteChange(of resource: Int) { changes[resource] += 1 }

  mutating func replace(_ identity: ResourceIdentity, of resource: Int) {
    identities[resource] = identity
    ignoresRanges[resource] = false
    if missing[resource] > 0, !isListed[resource] { list(resource) }
  }

  mutating func pieceCompleted(of resource: Int) {
    missing[resource] -= 1
    guard missing[resource] == 0, isListed[resource] else { return }
    activeCount -= 1
    // Half of them are passed over at most.
    if activeCount < listed.count / 2 {
      for other in listed { isListed[other] = missing[other] > 0 }
      listed = active
    }
  }

  mutating func pieceForgotten(of resource: Int) {
    missing[resource] += 1
    guard missing[resource] == 1, identities[resource] != nil else { return }
    if isListed[resource] { activeCount += 1 } else { list(resource) }
  }

  private mutating func list(_ resource: Int) {
    listed.append(resource)
    isListed[resource] = true
    activeCount += 1
  }
}
