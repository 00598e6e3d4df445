import BridgeLoop
import Glibc
import Localization
import Platform

/// The thread that speaks with programs: it admits them, reads and checks their lines, and wakes the session's thread for
/// what that has to show. It sleeps while nothing comes.
final class ConnectionThread {
    /// Changes that no key asked for are shown this many milliseconds apart at least.
    private static let pause = 25

    private let shared: SharedState
    private let limits: PublishingLimits
    private var listener: SocketListener?
    /// Wakes this thread.
    private let own: Waker
    /// Wakes the session's thread.
    private let session: Waker
    private var connections: [Connection] = []
    /// The connection of the program that the bridge started.
    private var child: Connection?
    private var lastSignal = -1_000
    /// The connections that this thread reads.
    private let watched: ReadableSet

    init(
        _ shared: SharedState, _ limits: PublishingLimits, listener: SocketListener?, watched: ReadableSet, own: Waker,
        session: Waker
    ) {
        (self.shared, self.limits, self.listener) = (shared, limits, listener)
        (self.watched, self.own, self.session) = (watched, own, session)
    }

    private var now: Int { shared.now }

    /// Speaks with programs until it is told to stop.
    func run(child pipes: (reading: Int32, writing: Int32)?, isStopped: () -> Bool) {
        if let pipes {
            admit(reading: pipes.reading, Outlet(pipes.writing, isSocket: false, limits: limits))
            child = connections.first
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { buffer.deallocate() }
        while !isStopped() {
            let (entries, due) = waits()
            let ready = wait(entries, until: due)
            if ready.contains(own.descriptor) { own.drain() }
            if let listener, ready.contains(listener.descriptor) { accept(listener) }
            if let watch = listener?.watch, ready.contains(watch.descriptor) {
                _ = watch.changes()
                if let new = listener?.again() { listener = new }
            }
            serve(ready, buffer)
            wakeSession()
        }
        for connection in connections {
            shared.withLock { state in
                // A program that is played has done all that it was started for.
                guard !state.isStepped else { return }
                connection.taker.end(LineError(.ended, "the bridge ends", "try again later"))
            }
            connection.close(shared)
        }
        listener?.leave()
    }

    // MARK: Waiting

    private func waits() -> (entries: [pollfd], due: Int?) {
        let now = now
        var dues: [Int?] = []
        var entries = [own.descriptor, watched.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        for descriptor in [listener?.descriptor, listener?.watch?.descriptor].compactMap({ $0 }) {
            entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
        shared.withLock { state in
            for connection in connections {
                connection.resume(at: now)
                dues.append(connection.taker.program == nil ? connection.helloDue : connection.taker.due)
                dues.append(connection.pausedUntil)
                if connection.taker.outlet.waiting > 0 {
                    entries.append(
                        pollfd(fd: connection.taker.outlet.descriptor, events: Int16(POLLOUT), revents: 0))
                }
            }
            if state.hasNews, !state.isSignalled { dues.append(lastSignal + ConnectionThread.pause) }
        }
        return (entries, dues.compactMap { $0 }.min())
    }

    private func wait(_ waited: [pollfd], until due: Int?) -> Set<Int32> {
        var entries = waited
        let limit = due.map { Int32(clamping: max(0, $0 - now)) } ?? -1
        guard poll(&entries, nfds_t(entries.count), limit) > 0 else { return [] }
        var ready = Set(entries.lazy.filter { $0.revents != 0 }.map(\.fd))
        if ready.contains(watched.descriptor) { ready.formUnion(watched.ready) }
        return ready
    }

    // MARK: Programs

    private func accept(_ listener: SocketListener) {
        while let descriptor = listener.accept() {
            let outlet = Outlet(descriptor, isSocket: true, limits: limits)
            if let refusal = listener.refusal(of: descriptor) ?? tooMany {
                outlet.send(.bye(refusal))
                outlet.close()
            } else {
                admit(reading: descriptor, outlet)
            }
        }
    }

    private var tooMany: LineError? {
        connections.count < limits.programs
            ? nil
            : LineError(.tooMany, "\(limits.programs) programs are connected already", "end one of them first")
    }

    private func admit(reading descriptor: Int32, _ outlet: Outlet) {
        let taker = shared.withLock { LineTaker($0, outlet) }
        let connection = Connection(taker, reading: descriptor, limits: limits, watched: watched, now: now)
        outlet.connection = connection
        connections.append(connection)
    }

    private func serve(_ ready: Set<Int32>, _ buffer: UnsafeMutableRawBufferPointer) {
        let now = now
        connections.removeAll { connection in
            var goesOn = true
            if connection.isHeld {
                goesOn = connection.goOn(shared, now: now)
            } else if ready.contains(connection.descriptor) {
                goesOn = connection.read(into: buffer, shared, now: now)
            }
            goesOn = shared.withLock { _ in
                let taker = connection.taker
                taker.outlet.flush()
                if taker.program == nil, !taker.isOver, now >= connection.helloDue {
                    taker.end(
                        LineError(
                            .noHello, "no hello came within \(connection.helloLimit / 1_000) seconds",
                            "send {\"type\": \"hello\", \"protocol\": [1], …} first"))
                }
                taker.release(at: now)
                return goesOn && !taker.isOver && !taker.outlet.isBroken
            }
            if !goesOn { close(connection) }
            return !goesOn
        }
    }

    private func close(_ connection: Connection) {
        let name = shared.withLock { _ in connection.taker.program?.name }
        connection.close(shared)
        guard connection === child else { return }
        child = nil
        shared.withLock { state in
            state.startedProgramHasEnded = true
            state.report(
                name.map { "the program that was started has ended: \(name: $0)" }
                    ?? "the program that was started has ended")
        }
    }

    /// Wakes the session's thread: at once for answers and for what came or went, for other changes at a steady pace.
    private func wakeSession() {
        let now = now
        let wakes = shared.withLock { state -> Bool in
            guard state.hasNews, !state.isSignalled else { return false }
            guard state.isUrgent || now - lastSignal >= ConnectionThread.pause else { return false }
            state.isSignalled = true
            return true
        }
        guard wakes else { return }
        lastSignal = now
        session.signal()
    }
}
