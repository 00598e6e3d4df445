import BrailleLayout
import BridgeSession
import Glibc
import Localization

/// What goes out as soon as an expected key comes, before the session takes the key.
extension TerminalConnection {
    /// Lays ready what keys and changes will show, where nothing else is under way.
    func expect(_ keys: [RehearsedKey], changes: [Int: DisplayUpdate]) {
        answers = nil
        guard driverKeys == nil, request.returningKeys == nil, !isBehind, codes.isEmpty, !isAwaitingAnswer, let written
        else { return }
        if changes.isEmpty {
            // To and fro there are two.
            let (latest, before) = latestAnswers
            if latest?.answers(keys, after: written) == true { answers = latest }
            if before?.answers(keys, after: written) == true { answers = before }
            if answers != nil { return }
        }
        var expected: [ExpectedKeys.Expected] = []
        for key in keys {
            guard let code = known.first(where: { $0.value == key.key })?.key,
                let answer = answer(showing: key.update, after: written)
            else { continue }
            expected.append(.init(code: KeyCode(rawValue: code), key: key, answer: answer))
        }
        let changes = changes.isEmpty ? [:] : changes.compactMapValues { answer(showing: $0, after: written) }
        guard !expected.isEmpty || !changes.isEmpty else { return }
        let new = ExpectedKeys(descriptor: handle.fileDescriptor, keys: expected, changes: changes, after: written)
        answers = new
        latestAnswers = (new, latestAnswers.0)
    }

    private func answer(showing update: DisplayUpdate, after written: Written) -> ExpectedKeys.Answer? {
        guard update.frame.size == size, update.frame.cells.count == size.cellCount else { return nil }
        let frame = physical(update.frame)
        let range = TerminalConnection.range(from: written, to: frame, changed: update.changed)
        let cursor = written.cursor == frame.cursor ? -1 : (frame.cursor ?? -1) + 1
        guard handle.compose(frame.cells[range], cursor: cursor) else { return nil }
        return ExpectedKeys.Answer(
            packet: handle.outgoing, written: Written(cells: frame.cells, cursor: frame.cursor))
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
        guard let code = packets.onlyKey, let expected = expected.keys.first(where: { $0.code == code }) else { return }
        try send(expected.answer)
        // The key stands for the packet from here on: there is nothing else in it.
        packets.dropOnlyKey()
        (hasRead, answeredKey) = (false, expected.key.key)
    }

    /// Takes the key whose answer has been sent, where it has not been taken.
    func takeAnsweredKey() -> Key? {
        defer { answeredKey = nil }
        return answeredKey
    }

    /// Sends what was laid ready.
    func send(_ answer: ExpectedKeys.Answer) throws(BrlAPIError) {
        let descriptor = handle.fileDescriptor
        let sent = answer.packet.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if sent < answer.packet.count {
            handle.outgoing = Array(answer.packet.dropFirst(max(0, sent)))
            try handle.sendPacket(doing: "showing cells")
        }
        hasAnswered = true
        written = answer.written
        answers = nil
    }

    /// The latest key or change is done.
    ///
    /// - Returns: whether it was an expected one.
    func takeAnswered() -> Bool {
        guard hasAnswered else { return false }
        hasAnswered = false
        isBehind = handle.isBacklogged
        return true
    }
}
