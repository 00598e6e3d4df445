public import AccessibilityModel
import Braille
public import BrailleLayout
public import BridgeSession

/// Watches one session and notes after each step what breaks a law of the display.
public struct LawObserver {
    private let session: Session
    private let display: InMemoryDisplay
    private let form: MarkForm
    /// What broke a law since it was looked at last.
    public private(set) var violations: [String] = []
    /// Where the value region stood, while the focus stays.
    private var place: Place?

    private struct Place {
        var element: String
        var isEdited: Bool
        var hasHadValue: Bool
        var area: [Int]
        /// All elements where they share the rows: when one comes or goes, the page is made anew.
        var page: [ObjectIdentifier]
        /// Whether a text that is edited has outgrown its region.
        var isOutgrown = false
    }

    /// What a display that only got the changed cells shows.
    private var received: [BrailleCell] = []
    private var seenUpdates = 0

    /// Starts to watch a session on its display.
    ///
    /// - Parameter form: the form of the marks beside its braille.
    public init(_ session: Session, on display: InMemoryDisplay, form: MarkForm = .usual) {
        self.session = session
        self.display = display
        self.form = form
        receive()
    }

    /// The violations since the last call.
    public mutating func takeViolations() -> [String] {
        defer { violations = [] }
        return violations
    }

    private mutating func expect(_ holds: Bool, _ law: String) {
        if !holds { violations.append(law) }
    }

    private var marks: LayoutMarks { session.settings.layout.marks(form, columns: frameShown.size.columns) }

    private var frameShown: Frame { session.frame ?? .blank(DisplaySize(columns: 1)) }

    private mutating func receive() {
        for update in display.updates(after: seenUpdates) {
            if received.count != update.frame.cells.count {
                received = update.frame.cells
            } else {
                received.replaceSubrange(update.changed, with: update.frame.cells[update.changed])
            }
        }
        seenUpdates = display.updateCount
    }

    /// Checks the frame that a key led to.
    public mutating func check(after key: String, before: Frame, sameFocus: Bool) {
        let hadValue = hadValue(before)
        checkFrame()
        let frame = frameShown
        if sameFocus && (key == "CHRLT" || key == "CHRRT") && session.message == nil
            && !before.regions.contains(where: { $0.name == .message })
            && frame.page == before.page && detail(in: before) == nil, !isFirstValue(frame, hadValue)
        {
            // The row below the elements may have shown the rest of a label, which such a key leaves.
            // While a text is edited the label's cells say which line is shown.
            let others: Set<RegionName> = session.isEditing ? [.labelDetail, .label] : [.labelDetail]
            checkOnlyValueChanged(from: before, to: frame, "panning the value", besides: others)
        }
        checkSteadiness()
    }

    /// Checks the frame shown, and that the display got no other one.
    public mutating func checkFrame() {
        let frame = frameShown
        receive()
        expect(received == frame.cells, "what was sent is not what is shown")
        expect(frame.cells.count == frame.size.cellCount, "a frame of another size")
        checkRegions(frame)
        checkOverflow(frame)
        checkDetail(frame)
        checkLabel(frame)
        checkSecrets(frame)
        checkPlace(frame)
        checkRows(frame)
        checkMask(frame)
        // Law 6: the same frame is never sent twice.
        let last = display.updates.suffix(2)
        if last.count == 2, let first = last.first?.frame, let second = last.last?.frame {
            expect(first.cells != second.cells || first.cursor != second.cursor, "sent twice")
        }
    }

    /// Rendering again changes nothing.
    public mutating func checkSteadiness() {
        let updates = display.updateCount
        session.refresh()
        expect(display.updateCount == updates, "a refresh without a change sent a frame")
    }

    /// Law 1: every cell belongs to one region at most, and what belongs to none is blank or a separator.
    private mutating func checkRegions(_ frame: Frame) {
        var owners = Array(repeating: 0, count: frame.cells.count)
        for region in frame.regions where region.page == frame.page {
            expect(region.cells.count == region.width * region.height, "a region whose cells do not fill it")
            expect(region.targets.count == region.cells.count, "a region without a target for each cell")
            for index in region.cells.indices {
                let row = region.row - 1 + index / region.width
                let cell = row * frame.size.columns + region.column - 1 + index % region.width
                owners[cell] += 1
                expect(frame.cells[cell] == region.cells[index], "a region's cells are not the display's")
            }
        }
        expect(owners.allSatisfy { $0 <= 1 }, "a cell of two regions")
        let marks = self.marks
        let raw = Set(
            [.blank] + marks.separator + marks.adjustableSeparator + (marks.textSeparator ?? []) + marks.focus)
        let strays = owners.indices.filter { owners[$0] == 0 && !raw.contains(frame.cells[$0]) }
        expect(strays.isEmpty, "cells of no region that are not blank")
    }

    /// Rows: the focused element's begin with a mark and no other's; no message is on the value's rows.
    private mutating func checkRows(_ frame: Frame) {
        guard frame.size.rows > 1 else { return }
        let marks = self.marks
        let cut = marks.cut.map { $0.plain + $0.adjustable + $0.text } ?? []
        let own = Set(marks.focus + marks.separator + marks.adjustableSeparator + (marks.textSeparator ?? []) + cut)
        for region in frame.regions {
            let before = (region.row - 1) * frame.size.columns + region.column - 2
            switch region.name {
            case .neighbourLabel:
                expect(region.element != 0 && region.height == 1, "another element's row in several rows")
                // The first column marks the focused row of a data table, before its header.
                expect(region.isHeader || frame.cells[before] == .blank, "another element's row is marked")
            case .value where session.isEditing && region.height > 1:
                let marked = (0..<region.height).count { own.contains(frame.cells[before + $0 * frame.size.columns]) }
                expect(marked == 1, "the caret's row is not marked")
            case .value:
                for row in 0..<region.height {
                    expect(
                        own.contains(frame.cells[before + row * frame.size.columns]), "the value's row is not marked")
                }
            // In a data table the cell below it is marked.
            case .label where region.isHeader && frame.regions.contains { $0.name == .value }: break
            case .label where frame.regions.contains { $0.name.isNeighbour }:
                for row in 0..<region.height {
                    let end = before + 1 + row * frame.size.columns
                    let mark = frame.cells[max(0, end - marks.focus.count)..<end]
                    expect(mark.elementsEqual(marks.focus), "the focused row is not marked")
                }
            case .message:
                let value = frame.regions.first { $0.name == .value }
                expect(
                    value.map { region.row < $0.row || region.row >= $0.row + $0.height } ?? true,
                    "a message on the value's row")
                let kind = session.focus.map { ElementKind($0.accessibilityTraits) }
                // A list that the reader opened takes the rows.
                let isList = frame.regions.contains { $0.name == .entry }
                let isPage = frame.regions.contains {
                    [.labelDetail, .valueDetail, .message].contains($0.name) && $0.height > 1
                }
                expect(
                    value != nil || isList || isPage || kind?.alwaysHasValue != true, "a message took the value's row")
            default: break
            }
        }
    }

    /// One mask, as long as the cells, says where caret and selection are.
    private mutating func checkMask(_ frame: Frame) {
        expect(frame.mask.count == frame.cells.count, "a mask of another length")
        let caret = frame.mask.indices.filter { frame.mask[$0].contains(.caret) }
        let marks = self.marks
        // Where the caret has a mark of its own, that is marked, too.
        let isAlone = marks.caret.isEmpty
        expect(
            isAlone ? caret == (frame.cursor.map { [$0] } ?? []) : frame.cursor.map(caret.contains) ?? true,
            "the caret's mask")
        let selected = frame.mask.indices.filter { frame.mask[$0].contains(.selection) }
        // So are the signs around a selection, of which one may be all that is shown.
        let isSame = selected.first == frame.selection?.lowerBound && selected.last == frame.selection?.upperBound
        let holds = frame.selection.map { selection in selection.allSatisfy(selected.contains) } ?? true
        expect(marks.selectionSigns == nil ? isSame : holds, "the selection's mask")
    }

    /// The element with a row of its own that a routing key is over, where the key is not inert.
    public func neighbour(under key: String) -> AccessibilityObject? {
        guard key.hasPrefix("ROUTE:"), let cell = Int(key.dropFirst(6)),
            let (region, place) = frameShown.region(at: cell - 1), region.name.isNeighbour,
            region.targets[place] != .blank
                || frameShown.regions.contains(where: \.isHeader) && region.targets.allSatisfy({ $0 == .blank }),
            let focus = session.focus
        else { return nil }
        let elements = session.elements
        let index = (elements.firstIndex { $0 === focus } ?? 0) + region.element
        return elements.indices.contains(index) ? elements[index] : nil
    }

    /// Law 7: what is cut ends in a mark, and begins in one when panned.
    private mutating func checkOverflow(_ frame: Frame) {
        let marks = self.marks
        for region in frame.regions {
            if region.overflowsAfter && region.width > 2 {
                let cuts = marks.cut.map { [$0.plain, $0.adjustable, $0.text] } ?? []
                let ends = [marks.overflowAfter, marks.lineEnd ?? []] + (region.name == .label ? cuts : [])
                // How far it is read stands behind the mark.
                let end = region.progress == nil ? nil : region.targets.lastIndex(of: .overflowAfter)
                let cells = region.cells.prefix((end ?? region.cells.count - 1) + 1)
                let isMarked = ends.contains { cells.suffix($0.count).elementsEqual($0) }
                expect(isMarked, "\(region.name) has no end mark")
            }
            if region.overflowsBefore && region.width > 2 {
                let isValue = [.value, .valueDetail].contains(region.name)
                let before = isValue ? marks.valueBefore ?? marks.overflowBefore : marks.overflowBefore
                // Where a text is edited, a line begins at the region's first cell; on the whole row the label's says which it is.
                let isLine = (session.isEditing || region.isDetail) && region.name == .value && region.beginsLine
                expect(isLine || region.cells.starts(with: before), "\(region.name) has no start mark")
            }
            if !region.overflowsBefore && !region.overflowsAfter {
                expect(region.text == region.fullText, "\(region.name) drops text silently")
            }
        }
    }

    /// Law 8: no text of a secure field anywhere.
    private mutating func checkSecrets(_ frame: Frame) {
        let elements = session.elements
        guard let focus = session.focus, let index = elements.firstIndex(where: { $0 === focus }) else { return }
        let marks = self.marks
        let allowed = Set(
            [.full, .blank, BrailleCell(dots: 7, 8)] + marks.overflowAfter + marks.overflowBefore
                + (marks.valueBefore ?? []) + marks.caret
                + (marks.selectionSigns.map { $0.begin + $0.end } ?? []))
        for value in frame.regions where value.name == .value || value.name == .neighbourValue {
            let place = index + value.element
            guard elements.indices.contains(place),
                elements[place].accessibilityTraits.contains(.secureTextEntry)
            else { continue }
            expect(value.fullText.allSatisfy { $0 == "\u{2022}" || $0 == " " }, "a secret as text")
            expect(value.cells.allSatisfy { allowed.contains($0) }, "a secret in cells")
        }
    }

    /// Whether a value has a cell with dots.
    private func isFelt(_ value: Region) -> Bool { value.cells.contains { $0 != .blank } }

    /// Law 2: while an element has the focus, its value region moves only where it gains its first value, or editing
    /// begins or ends, or where the elements on the rows of a page are other ones.
    private mutating func checkPlace(_ frame: Frame) {
        if place?.element != session.focus?.accessibilityIdentifier || place?.isEdited != session.isEditing {
            place = nil
        }
        guard session.message == nil, let id = session.focus?.accessibilityIdentifier,
            let value = frame.regions.first(where: { $0.name == .value }), detail(in: frame) == nil
        else { return }
        var found = Place(
            element: id, isEdited: session.isEditing,
            hasHadValue: place?.hasHadValue == true || isFelt(value),
            area: [value.page, value.row, value.column, value.width, value.height],
            page: frame.size.rows > 3 ? session.elements.map(ObjectIdentifier.init) : [])
        if let place, place.page == found.page, place.hasHadValue == found.hasHadValue {
            // A text that is edited and has no room any more takes the label's, once.
            let isOutgrown = found.isEdited && !place.isOutgrown && found.area[3] > place.area[3]
            found.isOutgrown = place.isOutgrown || isOutgrown
            // On pages it then has rows of its own, as many as it comes to need.
            let isFirst = place.area[1] != 2 || place.area[4] == 1
            let isSame = place.area.prefix(4) == found.area.prefix(4)
            let isHigher =
                found.isEdited && frame.size.rows > 3 && found.area[1] == 2
                && (isSame && found.area[4] > place.area[4] || isFirst && found.area[3] > place.area[3])
            expect(place.area == found.area || isOutgrown || isHigher, "the value region moved")
        }
        place = found
    }

    /// Law 3: a change of value changes no cell outside the value region.
    public mutating func checkValueChange(to text: String) {
        let before = frameShown
        let value = before.regions.first { $0.name == .value }
        guard let focus = session.focus as? TestObject, focus.field == nil, session.message == nil,
            value != nil || detail(in: before) == .label
        else { return }
        let hadValue = hadValue(before)
        // A reading that is not shown yet may be the first one.
        let wasEmpty = (focus.accessibilityValue ?? "").isEmpty
        focus.accessibilityValue = text
        session.refresh()
        receive()
        // The rest of a value that has none any more gives way to label and value.
        if detail(in: before) == .value, detail(in: frameShown) == nil { return }
        if isFirstValue(frameShown, hadValue) { return }
        // So does one that comes while the rest of a label is shown, whose beginning it shortens.
        if !hadValue, wasEmpty, !text.isEmpty, detail(in: before) == .label { return }
        checkOnlyValueChanged(from: before, to: frameShown, "the value became \"\(text)\"")
        expect(frameShown.page == before.page, "the page turned by itself")
    }

    /// Law 3: so does a key of the reader's that changes it, but that the rest of a label below a page goes.
    public mutating func checkAdjusting(from before: Frame, to after: Frame) {
        if isFirstValue(after, hadValue(before)) { return }
        checkOnlyValueChanged(from: before, to: after, "adjusting it", besides: [.labelDetail])
    }

    /// Whether the element has had a value since the focus came, up to a frame.
    private func hadValue(_ before: Frame) -> Bool {
        place?.hasHadValue == true || before.regions.contains { $0.name == .value && isFelt($0) }
    }

    /// Whether a frame shows the first value since the focus came, which moves the region once.
    private func isFirstValue(_ frame: Frame, _ hadValue: Bool) -> Bool {
        !hadValue && frame.regions.contains { $0.name == .value && isFelt($0) }
    }

    /// The region whose rest a frame of one row shows on the whole row, or nil.
    public func detail(in frame: Frame) -> RegionName? {
        guard session.settings.panning == .detail, session.settings.layout.style == .regions, frame.size.rows == 1,
            frame.page == 0, !frame.regions.contains(where: { $0.page == 1 })
        else { return nil }
        let shown = frame.regions.filter { $0.name == .label || $0.name == .value }
        // The label's region may say which line of the value's text is read.
        if shown.contains(where: { $0.name == .value && $0.isDetail }) { return .value }
        // The row of an element without a value is panned in place.
        guard shown.count == 1, let region = shown.first else { return nil }
        return region.isDetail || region.name == .label && region.overflowsBefore ? region.name : nil
    }

    /// Law 4: a frame shows label and value, or the rest of one of them alone; the cue of an edited text is panned in place.
    private mutating func checkDetail(_ frame: Frame) {
        guard frame.size.rows == 1, session.settings.panning == .detail, session.settings.layout.style == .regions,
            session.message == nil, !session.isEditing, !frame.regions.contains(where: { $0.page == 1 })
        else { return }
        let status = frame.regions.first { $0.name == .status }.map { $0.width + 1 } ?? 0
        if let name = detail(in: frame), let region = frame.regions.first(where: { $0.name == name }) {
            let cue = name == .value ? frame.regions.first { $0.name == .label } : nil
            let taken = status + (cue.map { $0.width + marks.separator.count } ?? 0)
            expect(region.width == frame.size.columns - taken, "the rest of a text on a part of the row")
            return
        }
        let label = frame.regions.first { $0.name == .label }
        expect(label?.overflowsBefore != true, "a label is panned beside the value")
        let isUnnamed = session.focus?.accessibilityLabel?.isEmpty != false
        expect(label != nil || isUnnamed, "a frame without the label")
        let kind = session.focus.map { ElementKind($0.accessibilityTraits) }
        let value = frame.regions.first { $0.name == .value }
        expect(value != nil || kind?.alwaysHasValue != true, "a frame without the value")
    }

    /// The cells of a value's rest, and of what says which line of it is read.
    private func rest(in frame: Frame) -> [Int] {
        guard let rest = frame.regions.first(where: { $0.name == .value && $0.isDetail }) else { return [] }
        let first = frame.regions.first { $0.name == .label }?.column ?? rest.column
        return Array(first - 1..<rest.column - 1 + rest.width)
    }

    /// Law 7: of a label that is cut 4 cells are left on displays of 14 or more, and a value can always show that it is cut.
    private mutating func checkLabel(_ frame: Frame) {
        guard frame.size.rows == 1, detail(in: frame) == nil,
            !frame.regions.contains(where: { $0.page == 1 || $0.name == .status || $0.name == .message })
        else { return }
        if let value = frame.regions.first(where: { $0.name == .value }) {
            expect(value.width >= 2, "a value region without room for a mark")
        }
        guard frame.size.columns >= 14, let label = frame.regions.first(where: { $0.name == .label }),
            label.overflowsAfter, !label.overflowsBefore
        else { return }
        // A label that is shown whole may be shorter.
        let whole = session.focus?.accessibilityLabel ?? ""
        guard !whole.isEmpty, !label.text.hasPrefix(whole) else { return }
        let end = label.targets.firstIndex { $0 == .role || $0 == .overflowAfter } ?? label.targets.count
        let shown = label.targets.indices.contains(end) && label.targets[end] == .role ? end - 1 : end
        // Of the label of a text that is edited a cue is left.
        // An amount that is whole takes the rest of it.
        let amount = session.focus?.accessibilityValue?.prefix { !$0.isWhitespace } ?? ""
        let isBesideAmount = amount.contains { $0.isNumber || $0.isCurrencySymbol }
        let least = session.isEditing ? 2 : isBesideAmount ? 1 : session.settings.layout.minimumLabel
        expect(shown >= least, "\(shown) cells of a label")
    }

    /// Checks that two frames differ in the value's region and the status cells only.
    ///
    /// - Parameter others: regions of the frame before that may go, too.
    public mutating func checkOnlyValueChanged(
        from before: Frame, to after: Frame, _ change: String, besides others: Set<RegionName> = []
    ) {
        let region = after.regions.first { $0.name == .value }
        let status = after.regions.first { $0.name == .status }?.places(columns: after.size.columns) ?? []
        // The rest of a text with lines is told with the number of the line.
        let isRest = [before, after].contains { frame in frame.regions.contains { $0.name == .value && $0.isDetail } }
        let value =
            (isRest ? [before, after].flatMap(rest) : [])
            + (region.map { after.page == $0.page ? $0.places(columns: after.size.columns) : [] } ?? [])
            + (before.regions.filter { others.contains($0.name) || $0.name == .valueDetail }
            + after.regions.filter { $0.name == .valueDetail })
            .flatMap { $0.places(columns: after.size.columns) }
        for cell in after.cells.indices where before.cells[cell] != after.cells[cell] {
            let inside = value.contains(cell) || status.contains(cell)
            expect(inside, "cell \(cell + 1) outside the value changed, \(change): \(before.text) -> \(after.text)")
        }
    }
}

extension Region {
    /// Whether the part shown begins with a line that others stand before.
    fileprivate var beginsLine: Bool {
        let before = fullText.unicodeScalars.prefix(offset).reversed().first { !$0.isBlank }
        return offset > 0 && before.map { Character($0).isNewline } != false
    }
}

extension Unicode.Scalar {
    /// Whether no dot stands for it, and no line ends with it.
    fileprivate var isBlank: Bool {
        properties.isDefaultIgnorableCodePoint || properties.isWhitespace && !Character(self).isNewline
    }
}
