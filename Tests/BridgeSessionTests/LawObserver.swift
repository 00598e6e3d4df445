import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Watches one session and checks after each step what must hold.
struct LawObserver {
    let test: TestSession
    /// Where the value region of an element stood, by identifier.
    private var valuePlaces: [String: [Int]] = [:]
    /// What a display that only got the changed cells shows.
    private var received: [BrailleCell] = []
    private var seenUpdates = 0

    init(test: TestSession) {
        self.test = test
        receive()
    }

    private mutating func receive() {
        for update in test.display.updates[seenUpdates...] {
            if received.count != update.frame.cells.count {
                received = update.frame.cells
            } else {
                received.replaceSubrange(update.changed, with: update.frame.cells[update.changed])
            }
        }
        seenUpdates = test.display.updates.count
    }

    mutating func check(after key: String, before: Frame, sameFocus: Bool, _ place: Comment) {
        let frame = test.frame
        receive()
        #expect(received == frame.cells, "what was sent is not what is shown: \(place)")
        #expect(frame.cells.count == frame.size.cellCount, place)
        checkRegions(frame, place)
        checkOverflow(frame, place)
        checkSecrets(frame, place)
        checkPlace(frame, place)
        checkRows(frame, place)
        checkMask(frame, place)
        if sameFocus && (key == "CHRLT" || key == "CHRRT") && test.session.message == nil
            && !before.regions.contains(where: { $0.name == .message })
            && frame.page == before.page
        {
            expectOnlyValueChanged(from: before, to: frame, "panning the value: \(place)")
        }
        // Law 6: the same frame is never sent twice.
        let last = test.display.updates.suffix(2)
        if last.count == 2, let first = last.first?.frame, let second = last.last?.frame {
            #expect(first.cells != second.cells || first.cursor != second.cursor, "sent twice: \(place)")
        }
        // Rendering again changes nothing.
        let updates = test.display.updates.count
        test.session.refresh()
        #expect(test.display.updates.count == updates, "a refresh without a change sent a frame: \(place)")
    }

    /// Law 1: every cell belongs to one region at most, and what belongs to none is blank or a separator.
    private func checkRegions(_ frame: Frame, _ place: Comment) {
        var owners = Array(repeating: 0, count: frame.cells.count)
        for region in frame.regions where region.page == frame.page {
            #expect(region.cells.count == region.width * region.height, place)
            #expect(region.targets.count == region.cells.count, place)
            for index in region.cells.indices {
                let row = region.row - 1 + index / region.width
                let cell = row * frame.size.columns + region.column - 1 + index % region.width
                owners[cell] += 1
                #expect(frame.cells[cell] == region.cells[index], place)
            }
        }
        #expect(owners.allSatisfy { $0 <= 1 }, place)
        let marks = test.session.settings.layout.marks
        let raw: Set<BrailleCell> = [
            .blank, marks.separator, marks.adjustableSeparator, marks.textSeparator ?? .blank, marks.focus,
        ]
        let strays = owners.indices.filter { owners[$0] == 0 && !raw.contains(frame.cells[$0]) }
        #expect(strays.isEmpty, place)
    }

    /// Rows: the focused element's begin with a mark and no other's; no message stands on the value's rows.
    private func checkRows(_ frame: Frame, _ place: Comment) {
        guard frame.size.rows > 1 else { return }
        let marks = test.session.settings.layout.marks
        let own: Set<BrailleCell> = [marks.focus, marks.separator, marks.adjustableSeparator]
        for region in frame.regions {
            let before = (region.row - 1) * frame.size.columns + region.column - 2
            switch region.name {
            case .neighbourLabel:
                #expect(region.element != 0 && region.height == 1, place)
                #expect(frame.cells[before] == .blank, "another element's row is marked: \(place)")
            case .value:
                for row in 0..<region.height {
                    #expect(own.contains(frame.cells[before + row * frame.size.columns]), place)
                }
            case .label where frame.regions.contains { $0.name.isNeighbour }:
                for row in 0..<region.height {
                    let mark = frame.cells[before + row * frame.size.columns]
                    #expect(mark == marks.focus, "the focused row is not marked: \(place)")
                }
            case .message:
                let value = frame.regions.first { $0.name == .value }
                #expect(value.map { region.row < $0.row || region.row >= $0.row + $0.height } ?? true, place)
                let kind = test.session.focus.map { ElementKind($0.accessibilityTraits) }
                #expect(value != nil || kind?.alwaysHasValue != true, "a message took the value's row: \(place)")
            default: break
            }
        }
    }

    /// One mask, as long as the cells, says where caret and selection are.
    private func checkMask(_ frame: Frame, _ place: Comment) {
        #expect(frame.mask.count == frame.cells.count, place)
        let caret = frame.mask.indices.filter { frame.mask[$0].contains(.caret) }
        #expect(caret == (frame.cursor.map { [$0] } ?? []), place)
        let selected = frame.mask.indices.filter { frame.mask[$0].contains(.selection) }
        #expect(selected.first == frame.selection?.lowerBound && selected.last == frame.selection?.upperBound, place)
    }

    /// The element with a row of its own that a routing key is over, where the key is not inert.
    func neighbour(under key: String) -> AccessibilityObject? {
        guard key.hasPrefix("ROUTE:"), let cell = Int(key.dropFirst(6)),
            let (region, place) = test.frame.region(at: cell - 1), region.name.isNeighbour,
            region.targets[place] != .blank, let focus = test.session.focus
        else { return nil }
        let elements = test.session.elements
        let index = (elements.firstIndex { $0 === focus } ?? 0) + region.element
        return elements.indices.contains(index) ? elements[index] : nil
    }

    /// Law 7: what is cut ends in a mark, and begins in one when panned.
    private func checkOverflow(_ frame: Frame, _ place: Comment) {
        let marks = test.session.settings.layout.marks
        for region in frame.regions {
            if region.overflowsAfter && region.width > 2 {
                #expect(region.cells.last == marks.overflowAfter, "\(region.name) has no end mark: \(place)")
            }
            if region.overflowsBefore && region.width > 2 {
                #expect(region.cells.first == marks.overflowBefore, "\(region.name) has no start mark: \(place)")
            }
            if !region.overflowsBefore && !region.overflowsAfter {
                #expect(region.text == region.fullText, "\(region.name) drops text silently: \(place)")
            }
        }
    }

    /// Law 8: no text of a secure field anywhere.
    private func checkSecrets(_ frame: Frame, _ place: Comment) {
        let elements = test.session.elements
        guard let focus = test.session.focus, let index = elements.firstIndex(where: { $0 === focus }) else { return }
        let marks = test.session.settings.layout.marks
        let allowed: Set<BrailleCell> = [
            .full, .blank, marks.overflowAfter, marks.overflowBefore, BrailleCell(dots: 7, 8),
        ]
        for value in frame.regions where value.name == .value || value.name == .neighbourValue {
            let place = index + value.element
            guard elements.indices.contains(place),
                elements[place].accessibilityTraits.contains(.secureTextEntry)
            else { continue }
            #expect(value.fullText.allSatisfy { $0 == "\u{2022}" || $0 == " " })
            #expect(value.cells.allSatisfy { allowed.contains($0) })
        }
    }

    /// Law 2: for one element the value region never moves.
    private mutating func checkPlace(_ frame: Frame, _ place: Comment) {
        guard test.session.message == nil, let id = test.focus,
            let value = frame.regions.first(where: { $0.name == .value })
        else { return }
        let found = [value.page, value.row, value.column, value.width, value.height]
        #expect(valuePlaces[id] == nil || valuePlaces[id] == found, "the value region moved: \(place)")
        valuePlaces[id] = found
    }

    /// Law 3: a change of value changes no cell outside the value region.
    mutating func checkValueChange(to text: String, _ place: Comment) {
        guard let focus = test.session.focus as? TestObject, focus.field == nil,
            test.region(.value) != nil, test.session.message == nil
        else { return }
        let before = test.frame
        focus.accessibilityValue = text
        test.session.refresh()
        receive()
        expectOnlyValueChanged(from: before, to: test.frame, "the value became \"\(text)\": \(place)")
        #expect(test.frame.page == before.page, "the page turned by itself: \(place)")
    }

    private func expectOnlyValueChanged(from before: Frame, to after: Frame, _ place: Comment) {
        guard let region = after.regions.first(where: { $0.name == .value }) else { return }
        let status = after.regions.first { $0.name == .status }?.places(columns: after.size.columns) ?? []
        let value = after.page == region.page ? region.places(columns: after.size.columns) : []
        for cell in after.cells.indices where before.cells[cell] != after.cells[cell] {
            let inside = value.contains(cell) || status.contains(cell)
            #expect(inside, "cell \(cell + 1) outside the value changed: \(place)")
        }
    }
}
