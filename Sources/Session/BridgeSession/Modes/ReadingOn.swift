import BrailleLayout

/// Reading on: the regions pan at the reader's pace, through this element and all that follow it.
final class ReadingOn: Mode, Timed, FocusFollower {
    /// The shortest time that a part stands, in milliseconds.
    private static let shortestPart = 500

    private let context: SessionContext
    /// When the present part appeared, or nil while nothing pans.
    private var since: Int?
    /// How many cells the present part has to be read.
    private var cells = 0
    /// Whether it waits for members of a container that come next.
    private var isHeld = false

    init(_ context: SessionContext) {
        self.context = context
    }

    /// Whether the display reads on.
    var isOn: Bool { since != nil }

    /// Starts to read on: what is shown now is read first.
    func begin() {
        context.awaited.noteLeft()
        read([.label, .value])
    }

    /// The key that began it ends it; any other key ends it and does what it does.
    func take(_ key: Key) -> KeyResult {
        guard isOn else { return .pass }
        since = nil
        guard context.command(of: key) == .readOn, !context.editor.isEditing else { return .pass }
        context.messages.dismiss()
        return .quiet
    }

    /// When the display pans next, or nil; not while a message covers the text.
    var deadline: Int? {
        guard let since, context.messages.current == nil else { return nil }
        if isHeld, let end = context.members.patienceEnds { return end }
        return max(since, context.time.restsSince) + max(ReadingOn.shortestPart, context.pace.readingOn(cells))
    }

    /// The next part of the element or the start of the next one, which may be on its way; the end of the last one ends it.
    func timeIsUp() {
        let panned = context.screen.panInside(forward: true)
        if !panned.isEmpty {
            read(panned)
        } else if !context.editor.isEditing, context.members.patienceEnds != nil {
            isHeld = true
        } else if !context.editor.isEditing, context.turnPage() || context.moveFocus(forward: true) {
            read([.label, .value])
        } else {
            since = nil
            context.silent.tell(.end)
        }
    }

    func focusDidMove() {
        since = nil
        isHeld = false
    }

    private func read(_ regions: Set<RegionName>) {
        since = context.time.now
        isHeld = false
        cells = context.screen.cellCount(of: regions)
    }
}
