package import Braille
import Glibc
package import Localization

/// What is sent and read on a terminal's connection once it is taken, packet by packet (`brlapi_protocol.h`).
///
/// The library loses keys where an answer meets one (`PacketStream`), polls in a loop for a whole millisecond where nothing has
/// come (6.5, `brlapi__doWaitForPacket`), and sends a packet's header and its content apart, which wakes BRLTTY twice.
extension BrlAPIHandle {
    /// Sends a request; its answer comes as a packet.
    package func send(
        _ request: TerminalRequest, doing action: LocalizedText = "taking keys"
    ) throws(BrlAPIError) {
        compose(request)
        try sendPacket(doing: action)
    }

    private func compose(_ request: TerminalRequest) {
        let content = request.content
        begin(packet: request.type, length: content.count)
        outgoing += content
    }

    /// Reads what has come.
    ///
    /// - Parameter waits: whether to wait where nothing has.
    package func receive(
        _ packets: inout PacketStream, waits: Bool = false, doing action: LocalizedText = "reading keys"
    ) throws(BrlAPIError) {
        let flags = waits ? 0 : Int32(MSG_DONTWAIT)
        let descriptor = fileDescriptor
        try packets.receive { room throws(BrlAPIError) in
            while true {
                let count = recv(descriptor, room.baseAddress, room.count, flags)
                if count > 0 { return count }
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { return 0 }
                if limit?.isExceeded == true { throw BrlAPIError(unanswered: host, doing: action) }
                throw BrlAPIError(number: 14, systemError: 0, cause: "", doing: action, host: host)
            }
        }
    }

    /// Waits until BRLTTY's core has done all that was due when this was called, on a connection that has no terminal and watches
    /// nothing.
    ///
    /// A change of the focus is passed on to the core, which looks at such a task when nothing else is due. The change itself is
    /// none: on the root, BRLTTY looks up the focus whenever it needs it. The library would not enter the root in a session with a
    /// window path. The root is given back, with no cell written; all is sent at once: a key comes here in the few microseconds between at most.
    func waitForCore() throws(BrlAPIError) {
        let action: LocalizedText = "connecting"
        var packets = PacketStream()
        var all: [UInt8] = []
        for request in [TerminalRequest.enterRoot, .leave([.all]), .resetFocus, .giveBack] {
            compose(request)
            all += outgoing
        }
        outgoing = all
        try limited { () throws(BrlAPIError) in
            try sendPacket(doing: action)
            // All but the focus are answered.
            while packets.answerCount < 3 {
                try receive(&packets, waits: true, doing: action)
                while let packet = packets.next() {
                    guard packet != .exception else { throw refusal(of: action) }
                }
            }
        }
    }

    /// The largest region sent in one packet: a packet holds 4096 bytes, a cell takes two.
    static let largestRegion = 1000

    /// Writes cells from a cell counted from 0; the cursor is counted from 1, 0 is off, -1 leaves it.
    ///
    /// Masks alone, which give the dots exactly whatever the text is: BRLTTY has no text to convert. It is not answered.
    package func write(_ cells: ArraySlice<BrailleCell>, cursor: Int) throws(BrlAPIError) {
        guard compose(cells, cursor: cursor) else { return }
        try sendPacket(doing: "showing cells")
    }

    /// Makes the packet that writes cells the next one to be sent; false where there is no such packet.
    func compose(_ cells: ArraySlice<BrailleCell>, cursor: Int) -> Bool {
        let count = cells.count
        guard count > 0, count <= BrlAPIHandle.largestRegion else { return false }
        let hasCursor = cursor >= 0
        // The region; the mask that leaves nothing of the text; the mask of the dots; the cursor.
        begin(packet: 0x77, length: 12 + 2 * count + (hasCursor ? 4 : 0))
        append(0x02 | 0x08 | 0x10 | (hasCursor ? 0x20 : 0))
        append(UInt32(cells.startIndex + 1))
        append(UInt32(count))
        for _ in cells { outgoing.append(0) }
        for cell in cells { outgoing.append(cell.rawValue) }
        if hasCursor { append(UInt32(cursor)) }
        return true
    }

    private func begin(packet type: UInt32, length: Int) {
        outgoing.removeAll(keepingCapacity: true)
        append(UInt32(length))
        append(type)
    }

    private func append(_ number: UInt32) {
        outgoing.append(UInt8(truncatingIfNeeded: number >> 24))
        outgoing.append(UInt8(truncatingIfNeeded: number >> 16))
        outgoing.append(UInt8(truncatingIfNeeded: number >> 8))
        outgoing.append(UInt8(truncatingIfNeeded: number))
    }

    /// Sends the packet in one piece.
    func sendPacket(doing action: LocalizedText) throws(BrlAPIError) {
        let descriptor = fileDescriptor
        var sent = 0
        while sent < outgoing.count {
            let count = outgoing.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let number = errno
                throw BrlAPIError(
                    number: 11, systemError: number, cause: String(cString: strerror(number)), doing: action,
                    host: host)
            }
            sent += count
        }
    }

    /// Whether BRLTTY has left so much unread that a frame written now would come late, and be a stale one by then.
    ///
    /// On a local socket the system counts what is unread, in whole buffers: 768 bytes for a packet of up to about
    /// two hundred cells. So at most three such frames wait; a BRLTTY that keeps up has none. Over
    /// a network what is not acknowledged counts: that keeps a write from blocking, but not frames from waiting there.
    var isBacklogged: Bool {
        var count: Int32 = 0
        return ioctl(fileDescriptor, UInt(TIOCOUTQ), &count) == 0 && count > BrlAPIHandle.largestBacklog
    }

    private static let largestBacklog: Int32 = 2048
}
