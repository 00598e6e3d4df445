import BrailleLayout
import BridgeSession
import Glibc
import Localization

/// What goes out as soon as an expected key comes, before the session takes the key.
extension TerminalConnection {
    /// Lays ready what keys will show, where nothing else is under way.
    func expect(_ keys: [RehearsedKey]) {
        answers = nil
        guard driverKeys == nil, request.returningKeys == nil, !isBehind, codes.isEmpty, !isAwaitingAnswer, let written
        else { return }
        var found: [ExpectedKeys.Answer] = []
        for expected in keys {
            guard let code = known.first(where: { $0.value == expected.key })?.key, expected.update.frame.size == size,
                expected.update.frame.cells.count == size.cellCount
            else { continue }
            let frame = physical(expected.update.frame)
            let range = TerminalConnection.range(from: written, to: frame, changed: expected.update.changed)
            let cursor = written.cursor == frame.cursor ? -1 : (frame.cursor ?? -1) + 1
            guard handle.compose(frame.cells[range], cursor: cursor) else { continue }
            found.append(
                ExpectedKeys.Answer(
                    code: KeyCode(rawValue: code), packet: handle.outgoing,
                    written: Written(cells: frame.cells, cursor: frame.cursor)))
        }
        if !found.isEmpty { answers = ExpectedKeys(descriptor: handle.fileDescriptor, answers: found) }
    }

    /// Reads what has come and, where that is an expected key, sends what was laid ready.
    func answer(_ expected: ExpectedKeys) throws(BrlAPIError) {
        // BRLTTY sends a key in two halves, of which the first may have come alone.
        guard !hasRead || packets.isBegun else { return }
        let descriptor = expected.descriptor
        packets.receive { room in
            let count = recv(descriptor, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
            if count > 0 { hasRead = true }
            return max(0, count)
        }
        // Whatever else has come, even the end, is taken as ever.
        guard let code = packets.onlyKey, let answer = expected.answers.first(where: { $0.code == code })
        else { return }
        let sent = answer.packet.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if sent < answer.packet.count {
            handle.outgoing = Array(answer.packet.dropFirst(max(0, sent)))
            try handle.sendPacket(doing: "showing cells")
        }
        hasAnswered = true
        written = answer.written
        answers = nil
    }

    /// The latest key is done.
    ///
    /// - Returns: whether it was an expected one.
    func takeAnswered() -> Bool {
        guard hasAnswered else { return false }
        hasAnswered = false
        isBehind = handle.isBacklogged
        return true
    }
}
