import Synchronization

/// How far long work on a file has come: noted by the thread that does it, read by another one.
package final class WorkMeter: Sendable {
    /// What is being done.
    package enum Stage: Int, Sendable {
        /// Nothing yet.
        case waiting
        /// The bytes are read, so many of them.
        case reading
        /// They are parsed, so many of them.
        case parsing
        /// Objects are made of what was parsed.
        case making
        /// Elements are written, so many of them.
        case writing
        /// Files are audited, so many of them.
        case auditing
        /// Cases are played, so many of them.
        case playing
    }

    private let stage = Atomic(Stage.waiting.rawValue)
    private let done = Atomic(0)
    private let total = Atomic(0)

    /// Makes a meter of work that has not begun.
    package init() {}

    /// Notes that a part of the work begins.
    ///
    /// - Parameter total: how much there is to do, or 0 where nobody knows.
    package func begin(_ stage: Stage, total: Int = 0) {
        done.store(0, ordering: .relaxed)
        self.total.store(total, ordering: .relaxed)
        self.stage.store(stage.rawValue, ordering: .relaxed)
    }

    /// Notes how much of it is done.
    package func note(_ done: Int) { self.done.store(done, ordering: .relaxed) }

    /// How much of it is done, in percent; nil where nobody knows.
    package var share: Int? {
        let (done, total) = (done.load(ordering: .relaxed), total.load(ordering: .relaxed))
        return total > 0 ? min(done, total) * 100 / total : nil
    }

    /// How far the work on a file has come, in words; nil before it begins.
    package func words(about name: String) -> String? {
        let (done, total) = (done.load(ordering: .relaxed), total.load(ordering: .relaxed))
        let share = share.map { ", \($0) %" } ?? ""
        switch Stage(rawValue: stage.load(ordering: .relaxed)) ?? .waiting {
        case .waiting: return nil
        case .reading: return "reading \(name): " + WorkMeter.bytes(done, of: total) + share
        case .parsing: return "parsing \(name): " + WorkMeter.bytes(done, of: total) + share
        case .making: return "making the objects of \(name)"
        case .writing: return "writing \(name): \(done) of \(total) elements" + share
        case .auditing:
            return total > 1 ? "auditing: \(done) of \(total) files" + share : "auditing \(name)"
        case .playing: return "playing: \(done) of \(total)" + share
        }
    }

    private static func bytes(_ done: Int, of total: Int) -> String {
        total > 0 ? "\(megabytes(min(done, total))) of \(megabytes(total)) MB" : "\(megabytes(done)) MB so far"
    }

    /// Millions with one decimal.
    private static func megabytes(_ count: Int) -> String { "\(count / 1_000_000).\(count / 100_000 % 10)" }
}
