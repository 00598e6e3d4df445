import BridgeLoop
import Platform

/// What a command has written, from the thread that reads it to the session's.
///
/// It keeps the newest lines up to a limit, whatever the command writes, and wakes the session's thread once until that has
/// looked.
final class CommandOutput: Sendable {
    /// The lines as they are.
    struct Record {
        /// Lines that are no longer kept.
        var dropped = 0
        /// The lines that are kept, oldest first.
        var lines: [String] = []
        /// The line that has no end yet, or nil.
        var unfinished: String?
        /// Whether the command has ended, and all that it wrote is here.
        var isWhole = false

        /// How many lines there were, the unfinished one counted.
        var count: Int { dropped + lines.count + (unfinished == nil ? 0 : 1) }

        /// A line by its number from 0, or nil where it is not kept.
        func line(_ number: Int) -> String? {
            let place = number - dropped
            if place == lines.count { return unfinished }
            return lines.indices.contains(place) ? lines[place] : nil
        }
    }

    private struct State {
        var record = Record()
        var isSignalled = false
    }

    /// How many lines are kept at least, once there were more.
    static let limit = 2_000

    /// Readable when there is something new.
    let waker: Waker
    private let state = Monitor(State())

    init(_ waker: Waker) {
        self.waker = waker
    }

    /// Takes lines, and the one that was begun since.
    func add(_ lines: [String], unfinished: String?) {
        change { record in
            record.lines += lines
            record.unfinished = unfinished
            // Not one by one: each removal moves all that is kept.
            guard record.lines.count > 2 * CommandOutput.limit else { return }
            let count = record.lines.count - CommandOutput.limit
            record.lines.removeFirst(count)
            record.dropped += count
        }
    }

    /// The command has ended, and nothing that it wrote is left.
    func becomeWhole() {
        change { $0.isWhole = true }
    }

    /// Has the session's thread look again.
    func signal() {
        change { _ in }
    }

    private func change(_ body: (inout Record) -> Void) {
        let isNew = state.withLock { state -> Bool in
            body(&state.record)
            defer { state.isSignalled = true }
            return !state.isSignalled
        }
        if isNew { waker.signal() }
    }

    /// What is there now; whatever comes later wakes again.
    func take() -> Record {
        waker.drain()
        return state.withLock { state in
            state.isSignalled = false
            return state.record
        }
    }
}
