import BridgeLoop
import BridgeTables
import CVTerm
import Glibc
import Platform

/// The end of a pipe whose bytes are typed. A program that changes how it reads its terminal loses an end that came before, so it is told
/// some times more, ever later.
private struct InputEnd {
    private var next: ContinuousClock.Instant?
    private var pause = 50

    /// The milliseconds until it is to be told; -1: it is not.
    var wait: Int { next.map { max(0, $0.millisecondsFromNow) } ?? -1 }

    mutating func begin() { next = .now + .milliseconds(pause) }

    /// Whether it is to be told now.
    var isDue: Bool {
        mutating get {
            guard let time = next, time <= .now else { return false }
            pause *= 4
            next = pause < 60_000 ? .now + .milliseconds(pause) : nil
            return true
        }
    }
}

/// The program's side of a terminal: a thread that reads what it writes, keeps the screen, passes on what is to be seen in the terminal
/// around it, and hands the program what is typed there and on the display.
final class TerminalLink: @unchecked Sendable {
    // Unchecked: all that changes is in the monitor.
    private struct State {
        var engine: TerminalEngine
        var lines: EventLines
        /// How often the program wrote something.
        var generation = 0
        var isSignalled = false
        var isOver = false
        var isStopped = false
        /// What waits to be written to the program.
        var input: [UInt8] = []
        var mark: InputMark?
        /// How many lines were sent.
        var sentLines = 0
        /// The program has ended, and all that it wrote has been read.
        var isWhole = false
        var programHasEnded = false
    }

    /// After the end of the program, at most so much is read before that counts as all: another process may have its terminal, and go
    /// on.
    private static let rest = 1 << 20

    /// Readable when there is something new.
    let waker: Waker
    private let news: Waker
    private let terminal: PseudoTerminal
    private let surroundings: TerminalSource.Surroundings
    private let state: Monitor<State>

    /// - Parameter events: what lines of JSON mean.
    init?(rows: Int, columns: Int, events: [TerminalTable.Event], in surroundings: TerminalSource.Surroundings) {
        guard let waker = Waker(), let news = Waker(), let terminal = PseudoTerminal(rows: rows, columns: columns)
        else {
            return nil
        }
        guard let engine = TerminalEngine(rows: rows, columns: columns) else {
            terminal.close()
            return nil
        }
        (self.waker, self.news, self.terminal, self.surroundings) = (waker, news, terminal, surroundings)
        state = Monitor(State(engine: engine, lines: EventLines(events)))
    }

    deinit { terminal.close() }

    /// The path of the program's end.
    var path: String { terminal.path }

    /// Begins to read what the program writes to its terminal, and beside it.
    func start(_ pipes: [ProgramPipe]) {
        DetachedThread.start { [self] in
            for pipe in run(pipes) { close(pipe.reading) }
            state.withLock { state in
                state.isOver = true
                state.isSignalled = true
            }
            waker.signal()
        }
    }

    /// Ends it; false when the deadline passed first.
    @discardableResult
    func finish(until deadline: ContinuousClock.Instant) -> Bool {
        state.withLock { $0.isStopped = true }
        news.signal()
        let isOver = state.wait(until: deadline) { $0.isOver }
        // A program that was ended has not left its screen.
        if let output = surroundings.output, state.withLock({ $0.engine.isAlternate || !$0.engine.isCursorVisible }) {
            Array("\u{1B}[?1049l\u{1B}[?25h".utf8).withUnsafeBytes { _ = PassedOutput.write($0, to: output) }
        }
        return isOver
    }

    /// Says that the program has ended: what is left of its output is read.
    func programDidEnd() {
        state.withLock { $0.programHasEnded = true }
        news.signal()
    }

    /// Whether the program has ended, and all that it wrote has been read.
    var isWhole: Bool { state.withLock { $0.isWhole } }

    func resize(rows: Int, columns: Int) {
        state.withLock { $0.engine.resize(rows: rows, columns: columns) }
        PseudoTerminal.resize(terminal.descriptor, rows: rows, columns: columns)
    }

    // MARK: Keys

    /// Sends bytes to the program.
    func send(_ bytes: [UInt8]) {
        state.withLock { state in
            TerminalLink.willSend(bytes, &state)
            state.input += bytes
        }
        news.signal()
    }

    /// Sends keys and characters as the terminal's modes want them.
    func press(_ body: (TerminalEngine) -> Void) {
        state.withLock { state in
            // What it answers of itself meanwhile was sent before.
            body(state.engine)
            let bytes = state.engine.takeOutput()
            TerminalLink.willSend(bytes, &state)
            state.input += bytes
        }
        news.signal()
    }

    /// Where something is typed for the first time since a line began, its input begins.
    private static func willSend(_ bytes: [UInt8], _ state: inout State) {
        guard let first = bytes.first else { return }
        let engine = state.engine
        let place = engine.cursor
        if let mark = state.mark {
            let row = mark.row - engine.scrolledRows
            let isThere = row >= 0 && row <= place.row && place.row - row < 5
            if !isThere || engine.row(row).text(from: 0, to: mark.column) != mark.prompt { state.mark = nil }
        }
        if state.mark == nil, first >= 0x20 || first == 0x1B || first == 0x09 {
            let row = engine.row(place.row)
            let prompt = row.text(from: 0, to: place.column)
            state.mark = InputMark(row: engine.scrolledRows + place.row, column: place.column, prompt: prompt)
        }
        state.sentLines += bytes.lazy.filter { $0 == 0x0D || $0 == 0x0A }.count
        // The line is done, or given up.
        if bytes.contains(where: { [0x0D, 0x0A, 0x03, 0x04].contains($0) }) { state.mark = nil }
    }

    // MARK: What is to be seen

    /// How often the program has written something.
    var generation: Int { state.withLock { $0.generation } }

    /// Whatever comes from here on wakes again.
    func listen() {
        waker.drain()
        state.withLock { $0.isSignalled = false }
    }

    /// The screen as it is, and what the program said since the last call.
    ///
    /// - Parameter root: the process that was started in it.
    func picture(root: pid_t?) -> (picture: ScreenPicture, events: [TerminalEngine.Event]) {
        let modes = PseudoTerminal.modes(terminal.descriptor)
        let group = PseudoTerminal.foreground(terminal.descriptor)
        let programs = group.flatMap { group in root.map { ForegroundPrograms.commands(of: group, under: $0) } } ?? []
        return state.withLock { state in
            let engine = state.engine
            state.lines.flush { engine.take($0) }
            var picture = ScreenPicture(
                rows: engine.picture(), cursor: engine.cursor, isCursorVisible: engine.isCursorVisible,
                isAlternate: engine.isAlternate, echoes: modes.echoes, takesLines: modes.takesLines, programs: programs,
                scrolledRows: engine.scrolledRows)
            picture.input = state.mark
            picture.sentLines = state.sentLines
            if let place = engine.toldInput {
                let row = place.row - engine.scrolledRows
                let prompt = picture.rows.indices.contains(row) ? picture.rows[row].text(from: 0, to: place.column) : ""
                picture.input = InputMark(row: place.row, column: place.column, prompt: prompt)
            }
            return (picture, engine.takeEvents())
        }
    }

    /// The process group in the terminal's foreground, or nil.
    var foreground: pid_t? { PseudoTerminal.foreground(terminal.descriptor) }

    /// What the system says of who reads.
    var modes: (echoes: Bool, takesLines: Bool) { PseudoTerminal.modes(terminal.descriptor) }

    /// Lines that have left the screen, by their numbers since the start.
    func lines(_ numbers: Range<Int>) -> [TerminalEngine.ScrolledLine] {
        state.withLock { $0.engine.scrolled(numbers) }
    }

    /// The number of the first line that is kept.
    var firstLine: Int { state.withLock { $0.engine.droppedLines } }

    // MARK: The thread

    /// - Returns: the pipes that are still open.
    private func run(_ pipes: [ProgramPipe]) -> [ProgramPipe] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { buffer.deallocate() }
        var around = surroundings.input
        var end = InputEnd()
        var open = pipes
        var isWhole = false
        var left = TerminalLink.rest
        while true {
            let (hasEnded, isStopped, hasInput) = state.withLock {
                ($0.programHasEnded, $0.isStopped, !$0.input.isEmpty)
            }
            if isStopped, isWhole || !hasEnded { return open }
            let reading = [terminal.descriptor] + open.map(\.reading)
            var ready = Set(
                Poll.ready(
                    [news.descriptor] + reading + (around.map { [$0] } ?? []),
                    writing: hasInput ? [terminal.descriptor] : [],
                    milliseconds: hasEnded && !isWhole ? 0 : end.wait))
            if end.isDue { send([0x04]) }
            if ready.contains(news.descriptor) { news.drain() }
            if hasEnded, !isWhole, ready.isDisjoint(with: reading) || left <= 0 {
                isWhole = true
                if state.withLock({ state in
                    state.isWhole = true
                    defer { state.isSignalled = true }
                    return !state.isSignalled
                }) {
                    waker.signal()
                }
            }
            if let input = around, ready.contains(input) {
                let count = read(input, buffer.baseAddress, 4_096)
                if count > 0 {
                    send(Array(buffer[..<count]))
                } else if count == 0 || errno != EAGAIN && errno != EINTR {
                    around = nil
                    // The end of what a pipe gave is the end of the program's input.
                    if count == 0, isatty(input) == 0 { end.begin() }
                }
            }
            // What was written before the terminal's last words is in the pipes by now.
            if ready.contains(terminal.descriptor) { ready.formUnion(Poll.ready(open.map(\.reading), milliseconds: 0)) }
            open = open.compactMap { pipe in
                guard ready.contains(pipe.reading) else { return pipe }
                let count = read(pipe.reading, buffer.baseAddress, buffer.count)
                guard count > 0 else {
                    if count < 0, errno == EAGAIN || errno == EINTR { return pipe }
                    close(pipe.reading)
                    return nil
                }
                let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                if !PassedOutput.write(bytes, to: pipe.writing) {
                    // Nobody reads it: the program is told so, as without us.
                    close(pipe.reading)
                    return nil
                }
                ProgramPipe.asTerminalOutput(bytes).withUnsafeBytes { receive($0) }
                left -= hasEnded ? count : 0
                return pipe
            }
            if ready.contains(terminal.descriptor) {
                let count = read(terminal.descriptor, buffer.baseAddress, buffer.count)
                if count > 0 {
                    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                    receive(bytes)
                    if let output = surroundings.output { _ = PassedOutput.write(bytes, to: output) }
                    left -= hasEnded ? count : 0
                }
            }
            state.withLock { state in
                guard !state.input.isEmpty else { return }
                let count = write(terminal.descriptor, state.input, state.input.count)
                if count > 0 { state.input.removeFirst(count) }
            }
        }
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) {
        let isNew = state.withLock { state -> Bool in
            let engine = state.engine
            state.lines.take(bytes) {
                engine.take($0)
            } pass: {
                engine.write($0)
            }
            let answer = state.engine.takeOutput()
            if !surroundings.answers { state.input += answer }
            state.generation += 1
            defer { state.isSignalled = true }
            return !state.isSignalled
        }
        if isNew { waker.signal() }
    }
}
