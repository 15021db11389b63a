// Traffic through the queue and the triple buffer between two threads, for the thread sanitizer. `run`
// compiles it in one module with their sources, optimised: in a debug build, and across modules,
// generic code moves elements by functions of the runtime, which the sanitizer does not see.

var wrong = wrongValues(of: operations)
for capacity in [1, 64] { wrong += wrongParcels(of: operations, capacity: capacity) }
print("\(operations) parcels through each of two queues, as many newest values: \(wrong) wrong")
precondition(wrong == 0, "something was lost, doubled or torn")
