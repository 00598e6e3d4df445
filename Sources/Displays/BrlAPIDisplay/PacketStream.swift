package import Braille

/// The packets that BRLTTY sends on a terminal's connection, out of the bytes as they come.
///
/// BRLTTY sends a packet's header and its content one after the other, keys from its core and answers from another thread.
/// So an answer may come between the two halves of a key. The library takes it for the key's content then: it loses the key,
/// waits for the answer without end, and finds the packets' limits no more. Each half is sent as a whole, so nothing is lost
/// where that is known: an acknowledgement where a content should be is the answer that is awaited.
package struct PacketStream {
    /// What came.
    package enum Packet: Hashable {
        /// A key's code.
        case key(KeyCode)
        /// The cells that BRLTTY composed of this client's frame.
        case composedCells([BrailleCell])
        /// BRLTTY refused what it was sent, or sent what is no packet: of no use is what comes after.
        case exception
        /// Anything else.
        case other
    }

    /// Whether a request was sent whose answer has not come; one at a time.
    package private(set) var isAwaitingAnswer = false
    /// How many answers have come.
    package private(set) var answerCount = 0
    /// Whether the latest request was refused.
    package private(set) var isRefused = false
    private var bytes = [UInt8](repeating: 0, count: 4 * PacketStream.longest)
    private var start = 0
    private var end = 0

    /// A packet's longest content, in bytes (`BRLAPI_MAXPACKETSIZE`).
    private static let longest = 4096
    private static let header = 8
    // Types of `brlapi_protocol.h`.
    private static let key: UInt32 = 0x6B
    private static let acknowledgement: UInt32 = 0x41
    private static let error: UInt32 = 0x65
    private static let exception: UInt32 = 0x45
    private static let update: UInt32 = 0x5055

    /// Makes a stream that nothing has come on.
    package init() {}

    /// A request is about to be sent.
    package mutating func awaitAnswer() {
        isAwaitingAnswer = true
        isRefused = false
    }

    /// Has more bytes read into the room behind those that are kept.
    ///
    /// - Parameter read: fills the room from its start and gives how many bytes it put there, or none.
    package mutating func receive<Failure: Error>(
        _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) {
        if start == end { (start, end) = (0, 0) }
        if bytes.count - end < 2 * PacketStream.longest {
            bytes.replaceSubrange(0..<end - start, with: bytes[start..<end])
            (start, end) = (0, end - start)
        }
        let room = end
        var result: Result<Int, Failure> = .success(0)
        bytes.withUnsafeMutableBytes { all in
            do throws(Failure) {
                result = .success(try read(UnsafeMutableRawBufferPointer(rebasing: all[room...])))
            } catch {
                result = .failure(error)
            }
        }
        end += try result.get()
    }

    /// The next packet that has come as a whole; answers are noted, not given.
    package mutating func next() -> Packet? {
        while end - start >= PacketStream.header {
            let (size, type) = (number(0), number(4))
            if type == PacketStream.acknowledgement, size == 0 {
                start += PacketStream.header
                takeAnswer()
                continue
            }
            guard isHeader(0), type != PacketStream.error else {
                isRefused = isAwaitingAnswer
                isAwaitingAnswer = false
                start = end
                return .exception
            }
            let length = Int(size)
            guard let offset = content(length, type) else { return nil }
            defer { start += offset + length }
            return packet(type, start + offset..<start + offset + length)
        }
        return nil
    }

    /// Where the content of the packet at the start begins, from there, once it has come; notes an answer before it.
    private mutating func content(_ length: Int, _ type: UInt32) -> Int? {
        let plain = PacketStream.header
        let count = end - start
        guard count >= plain + length else { return nil }
        guard isAwaitingAnswer, length >= 8, number(plain) == 0, number(plain + 4) == PacketStream.acknowledgement
        else { return plain }
        // The answer, or a key whose code looks like it. As the answer is awaited, more is to come in either case: of the key
        // the content, or else another packet's header.
        guard count >= 2 * plain + length else { return nil }
        if type == PacketStream.key, isHeader(2 * plain) { return plain }
        takeAnswer()
        return 2 * plain
    }

    private mutating func takeAnswer() {
        isAwaitingAnswer = false
        answerCount += 1
    }

    /// Whether a packet that may come without being asked for, or as an error, begins there. Of keys only Meta+k looks so.
    private func isHeader(_ offset: Int) -> Bool {
        let size = number(offset)
        return switch number(offset + 4) {
        case PacketStream.key: size == 8
        case PacketStream.error: size == 4
        case PacketStream.exception, PacketStream.update: (8...UInt32(PacketStream.longest)).contains(size)
        default: false
        }
    }

    private func packet(_ type: UInt32, _ content: Range<Int>) -> Packet {
        switch type {
        case PacketStream.key:
            let offset = content.lowerBound - start
            return .key(KeyCode(rawValue: UInt64(number(offset)) << 32 | UInt64(number(offset + 4))))
        case PacketStream.exception: return .exception
        case PacketStream.update where content.count >= 16:
            // Flags, the parameter, and two numbers of a part of it stand before the value.
            guard number(content.lowerBound - start + 4) == Parameter.renderedCells.rawValue else { return .other }
            return .composedCells(bytes[content.dropFirst(16)].map { BrailleCell(rawValue: $0) })
        default: return .other
        }
    }

    /// A number of 32 bits, the highest first, that far from the start.
    private func number(_ offset: Int) -> UInt32 {
        bytes.withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: start + offset, as: UInt32.self)) }
    }
}
