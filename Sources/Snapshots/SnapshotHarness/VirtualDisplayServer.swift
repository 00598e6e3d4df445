import BrailleLayout
import BridgeLoop
import Glibc

/// Serves BRLTTY's virtual driver on one thread.
struct VirtualDisplayServer: ~Copyable {
    private let listener: Int32
    private let waker: Waker
    private let board: FrameBoard
    private var connection: Int32 = -1
    private var input: [UInt8] = []
    private var lines: [String] = []

    /// How often it is looked whether BRLTTY has read a line; the socket does not tell.
    private static let interval = 2

    init(listener: Int32, waker: Waker, board: FrameBoard) {
        self.listener = listener
        self.waker = waker
        self.board = board
    }

    deinit {
        if connection >= 0 { close(connection) }
        close(listener)
    }

    /// Serves until `nextLines`, which is told whether BRLTTY is connected, gives nil instead of lines to send.
    consuming func serve(_ nextLines: (Bool) -> [String]?) {
        while let more = nextLines(connection >= 0) {
            lines += connection >= 0 ? more : []
            let isHeldUp = sendLine()
            let descriptors = [waker.descriptor, listener] + (connection >= 0 ? [connection] : [])
            let ready = Poll.ready(descriptors, milliseconds: isHeldUp ? VirtualDisplayServer.interval : -1)
            if ready.contains(waker.descriptor) { waker.drain() }
            if ready.contains(connection) { receive() }
            if ready.contains(listener) { accept() }
        }
    }

    /// Sends the next line once BRLTTY has read the one before, for it stalls on several at once; true while it has not.
    private mutating func sendLine() -> Bool {
        guard connection >= 0, !lines.isEmpty else { return false }
        var unread: Int32 = 0
        guard ioctl(connection, UInt(TIOCOUTQ), &unread) == 0, unread == 0 else { return true }
        send(lines.removeFirst())
        return !lines.isEmpty
    }

    private func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private mutating func accept() {
        let accepted = Glibc.accept(listener, nil, nil)
        guard accepted >= 0 else { return }
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
        disconnect()
        connection = accepted
        // BRLTTY waits for this line first.
        send("cells \(board.size.columns) \(board.size.rows)")
    }

    private mutating func disconnect() {
        if connection >= 0 { close(connection) }
        connection = -1
        lines = []
        input = []
        board.clear()
    }

    private mutating func receive() {
        var bytes = [UInt8](repeating: 0, count: 16384)
        let count = read(connection, &bytes, bytes.count)
        guard count > 0 else {
            if count == 0 || errno != EAGAIN { disconnect() }
            return
        }
        input += bytes.prefix(count)
        while let end = input.firstIndex(of: 0x0A) {
            let line = String(decoding: input[..<end], as: UTF8.self)
            input.removeSubrange(...end)
            if let cells = VirtualDisplayLine.cells(line) { board.show(cells) }
        }
    }
}
