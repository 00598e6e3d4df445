import BridgeLoop
import Glibc
import Platform

/// Reads what a command writes on a thread of its own, passes it on, and makes lines of it.
///
/// Whoever reads what is passed on may be slow: then the command waits, and no key does.
final class OutputThread: Sendable {
    /// A stream of the command.
    struct Stream: Sendable {
        /// What it writes is read here.
        var reading: Int32
        /// Where it is passed on to, or nil.
        var writing: Int32?
    }

    /// After the end of the command, at most so much is read before it counts as whole: another process may have its output,
    /// and go on.
    private static let rest = 1 << 20

    private let output: CommandOutput
    private let news: Waker
    private let life = Monitor(Life())

    private struct Life {
        var commandHasEnded = false
        var isStopped = false
        var isOver = false
    }

    init(_ streams: [Stream], _ output: CommandOutput, news: Waker) {
        (self.output, self.news) = (output, news)
        DetachedThread.start { [self] in
            run(streams)
            for stream in streams { close(stream.reading) }
            life.withLock { $0.isOver = true }
        }
    }

    /// Says that the command has ended: what is left is read.
    func commandDidEnd() {
        life.withLock { $0.commandHasEnded = true }
        news.signal()
    }

    /// Ends it once everything was read, or at a deadline; false when the deadline passed first.
    func finish(until deadline: ContinuousClock.Instant) -> Bool {
        life.withLock { $0.isStopped = true }
        news.signal()
        return life.wait(until: deadline) { $0.isOver }
    }

    private func run(_ streams: [Stream]) {
        var open = streams.map { (stream: $0, text: OutputText()) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { buffer.deallocate() }
        var isWhole = false
        var left = OutputThread.rest
        while true {
            let (hasEnded, isStopped) = life.withLock { ($0.commandHasEnded, $0.isStopped) }
            let ready = Set(
                Poll.ready([news.descriptor] + open.map(\.stream.reading), milliseconds: hasEnded && !isWhole ? 0 : -1))
            if ready.contains(news.descriptor) { news.drain() }
            let isQuiet = ready.isDisjoint(with: open.map(\.stream.reading))
            if hasEnded, !isWhole, isQuiet || left <= 0 {
                for place in open.indices {
                    if let line = open[place].text.end() { output.add([line], unfinished: nil) }
                }
                isWhole = true
                output.becomeWhole()
            }
            if isWhole, isStopped || open.isEmpty { return }
            open = open.compactMap { entry in
                var entry = entry
                guard ready.contains(entry.stream.reading) else { return entry }
                let count = read(entry.stream.reading, buffer.baseAddress, buffer.count)
                guard count > 0 else {
                    if count < 0, errno == EAGAIN || errno == EINTR { return entry }
                    if let line = entry.text.end() { output.add([line], unfinished: nil) }
                    return nil
                }
                if hasEnded { left -= count }
                let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                if let writing = entry.stream.writing, !PassedOutput.write(bytes, to: writing) {
                    entry.stream.writing = nil
                }
                output.add(entry.text.take(bytes), unfinished: entry.text.unfinished)
                return entry
            }
        }
    }
}
