import CWslay
import Glibc
import Platform

/// One connection of a client: its opening handshake, then messages. Reading and writing never wait.
final class WebSocketConnection {
    /// What came in a message.
    enum Message {
        case text([UInt8])
        /// Anything but text.
        case other
    }

    /// How long a message may be, in bytes.
    static let longestMessage = 1_048_576
    /// How much may be left unread by the client, in bytes, before it is disconnected.
    static let mostUnsent = 8_388_608
    /// What a message that waits takes beside its text, in bytes: wslay keeps a record of each, an empty pong's too.
    private static let messageOverhead = 128
    /// How much is read at a time, in bytes: what else happens comes between.
    private static let portion = 65_536

    let descriptor: Int32
    private let token: String
    /// The request that is not whole yet, then what came behind it.
    private var input: [UInt8] = []
    private var output: [UInt8] = []
    private var frames: wslay_event_context_ptr?
    private var left = 0
    private var received: [Message] = []
    /// Whether nothing is read any more: it ends when all is sent.
    private var isEnding = false
    private(set) var isClosed = false

    init(_ descriptor: Int32, token: String) { (self.descriptor, self.token) = (descriptor, token) }

    deinit {
        if let frames { wslay_event_context_free(frames) }
        close(descriptor)
    }

    /// Whether the handshake is done.
    var isOpen: Bool { frames != nil && !isEnding && !isClosed }

    /// Whether something waits until the client reads.
    var hasUnsent: Bool { !isClosed && (!output.isEmpty || frames.map { wslay_event_want_write($0) != 0 } == true) }

    /// Reads what has come, and gives the messages that are whole.
    func receive() -> [Message] {
        left = WebSocketConnection.portion
        if frames == nil { readHandshake() }
        if let frames, !isClosed {
            if wslay_event_recv(frames) != 0 { isClosed = true }
            flush()
            closeIfUnread(frames)
            // After its goodbye, or after what no client may send, nothing more is read.
            let isOver = wslay_event_get_close_received(frames) != 0 || wslay_event_get_read_enabled(frames) == 0
            if isOver, wslay_event_want_write(frames) == 0 { isClosed = true }
        }
        defer { received = [] }
        return received
    }

    /// Sends a text, or keeps it until the client reads.
    func send(_ text: String) {
        guard let frames, isOpen else { return }
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var message = wslay_event_msg(
                opcode: UInt8(WSLAY_TEXT_FRAME.rawValue), msg: buffer.baseAddress, msg_length: buffer.count)
            _ = wslay_event_queue_msg(frames, &message)
        }
        closeIfUnread(frames)
        flush()
    }

    /// Ends the connection of a client that leaves too much unread: texts, and the pongs that answer its pings.
    private func closeIfUnread(_ frames: wslay_event_context_ptr) {
        let records = wslay_event_get_queued_msg_count(frames) * WebSocketConnection.messageOverhead
        guard wslay_event_get_queued_msg_length(frames) + records > WebSocketConnection.mostUnsent else { return }
        isClosed = true
        ProcessMemory.giveBackSoon()
    }

    /// Says goodbye.
    func end() {
        guard let frames, isOpen else { return }
        _ = wslay_event_queue_close(frames, UInt16(WSLAY_CODE_GOING_AWAY.rawValue), nil, 0)
        flush()
    }

    /// Writes what can be written.
    func flush() {
        while !output.isEmpty, !isClosed {
            let count = write(output)
            guard count > 0 else { break }
            output.removeFirst(count)
        }
        if let frames, output.isEmpty, !isClosed, wslay_event_send(frames) != 0 { isClosed = true }
        if isEnding, output.isEmpty { isClosed = true }
    }

    // MARK: The handshake

    private func readHandshake() {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while frames == nil, !isEnding, !isClosed {
            let count = read(&bytes, bytes.count)
            guard count > 0 else { return }
            input += bytes.prefix(count)
            guard let end = WebSocketConnection.end(of: input) else {
                if input.count > OpeningHandshake.longest { refuse(.tooLarge) }
                continue
            }
            guard let request = OpeningHandshake(input[..<end]) else {
                refuse(.badRequest)
                return
            }
            input.removeFirst(end + 4)
            if let refusal = request.refusal(token: token) {
                refuse(refusal)
            } else {
                output += request.answer.utf8
                begin()
            }
        }
    }

    private func refuse(_ refusal: OpeningHandshake.Refusal) {
        output += refusal.answer.utf8
        isEnding = true
        flush()
    }

    /// Where the blank line begins that ends a request.
    private static func end(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (0...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }
    }

    // MARK: Frames

    private func begin() {
        var calls = wslay_event_callbacks()
        calls.recv_callback = { context, buffer, length, _, own in
            guard let context, let buffer, let connection = WebSocketConnection.of(own) else { return -1 }
            let count = connection.take(into: UnsafeMutableBufferPointer(start: buffer, count: length))
            if count < 0 {
                wslay_event_set_error(
                    context, connection.isClosed ? WSLAY_ERR_CALLBACK_FAILURE.rawValue : WSLAY_ERR_WOULDBLOCK.rawValue)
            }
            return count
        }
        calls.send_callback = { context, data, length, _, own in
            guard let context, let data, let connection = WebSocketConnection.of(own) else { return -1 }
            let count = connection.write(UnsafeBufferPointer(start: data, count: length))
            if count < 0 {
                wslay_event_set_error(
                    context, connection.isClosed ? WSLAY_ERR_CALLBACK_FAILURE.rawValue : WSLAY_ERR_WOULDBLOCK.rawValue)
            }
            return count
        }
        calls.on_msg_recv_callback = { _, argument, own in
            guard let message = argument?.pointee, let connection = WebSocketConnection.of(own) else { return }
            connection.note(message)
        }
        var made: wslay_event_context_ptr?
        guard wslay_event_context_server_init(&made, &calls, Unmanaged.passUnretained(self).toOpaque()) == 0, let made
        else {
            isClosed = true
            return
        }
        wslay_event_config_set_max_recv_msg_length(made, UInt64(WebSocketConnection.longestMessage))
        frames = made
        flush()
    }

    private static func of(_ own: UnsafeMutableRawPointer?) -> WebSocketConnection? {
        own.map { Unmanaged<WebSocketConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    private func note(_ message: wslay_event_on_msg_recv_arg) {
        switch message.opcode {
        case UInt8(WSLAY_TEXT_FRAME.rawValue):
            received.append(.text(Array(UnsafeBufferPointer(start: message.msg, count: message.msg_length))))
        case UInt8(WSLAY_BINARY_FRAME.rawValue): received.append(.other)
        default: break
        }
    }

    /// Gives what came behind the handshake, then what has come since.
    private func take(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard left > 0 else { return -1 }
        if !input.isEmpty {
            let count = min(input.count, buffer.count)
            _ = buffer.update(fromContentsOf: input.prefix(count))
            input.removeFirst(count)
            return count
        }
        let count = read(buffer.baseAddress, min(buffer.count, left))
        left -= max(0, count)
        return count
    }

    // MARK: The socket

    /// Reads what there is; -1 where there is nothing now or, where it is closed then, nothing more.
    private func read(_ buffer: UnsafeMutableRawPointer?, _ length: Int) -> Int {
        while true {
            let count = recv(descriptor, buffer, length, 0)
            if count > 0 { return count }
            if count < 0, errno == EINTR { continue }
            if count == 0 || errno != EAGAIN { isClosed = true }
            return -1
        }
    }

    private func write(_ bytes: some Collection<UInt8>) -> Int {
        Array(bytes).withUnsafeBytes { buffer in
            while true {
                let count = Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
                if count >= 0 { return count }
                if errno == EINTR { continue }
                if errno != EAGAIN { isClosed = true }
                return -1
            }
        }
    }
}
