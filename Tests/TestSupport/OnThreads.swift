import Platform
import Foundation

/// Does something for each of several items, each on a thread of its own, and gives the answers in their order.
///
/// For tests whose time is mostly waiting, of a BRLTTY or of another process. What is found is given back and recorded by
/// the test: an issue that another thread records belongs to no test.
public func onThreads<Item: Sendable, Answer: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) throws -> Answer
) throws -> [Answer] {
    let answers = Monitor<[Result<Answer, any Error>?]>(Array(repeating: nil, count: items.count))
    let group = DispatchGroup()
    for (index, item) in items.enumerated() {
        group.enter()
        let thread = Thread {
            let answer = Result { try body(item) }
            answers.withLock { $0[index] = answer }
            group.leave()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }
    group.wait()
    return try answers.withLock { $0 }.compactMap { try $0?.get() }
}
