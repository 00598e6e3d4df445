import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// What was cut of label and value, on the whole row (law 4).
@Suite struct DetailTests {
    private static let label = "The brightness of the screen in the living room of the house"
    private static let value = "As bright as the sun on a clear day in the middle of summer"

    private func session(
        label: String = DetailTests.label, value: String? = DetailTests.value,
        traits: UIAccessibilityTraits = .adjustable, columns: Int = 20, settings: SessionSettings? = nil
    ) throws -> (test: TestSession, object: TestObject) {
        let object = TestObject("a", label: label, value: value, traits: traits)
        let scene = AccessibilityScene("Test", [object, TestObject("b", label: "B")])
        return (try TestSession(scene, columns: columns, settings: settings), object)
    }

    /// The frames of the focused element, up to the next one.
    private func frames(_ test: TestSession) throws -> [Frame] {
        var frames = [test.frame]
        while frames.count < 100 {
            try test.press("FWINRT")
            guard test.focus == "a" else { break }
            frames.append(test.frame)
        }
        return frames
    }

    /// The cells of text that frames show in a region, without blanks.
    private func cells(_ name: RegionName, in frames: [Frame]) -> [BrailleCell] {
        frames.flatMap { frame in
            frame.regions.filter { $0.name == name }.flatMap { region in
                zip(region.cells, region.targets).filter { cell, target in
                    if case .text = target { cell != .blank } else { false }
                }.map(\.0)
            }
        }
    }

    @Test(arguments: [14, 20, 32, 40])
    func eachPartIsShownOnce(columns: Int) throws {
        let (test, _) = try session(columns: columns)
        let frames = try frames(test)
        let translator = try RealTables.translator()
        for (name, text) in [(RegionName.label, DetailTests.label), (.value, DetailTests.value)] {
            let whole = translator.translate(text, language: "en").cells.filter { $0 != .blank }
            #expect(cells(name, in: frames) == whole, "\(name)")
        }
        // First both, then what is left of the label, then what is left of the value.
        let shown = frames.map { $0.regions.map(\.name) }
        #expect(shown.first == [.label, .value])
        let rests = shown.dropFirst()
        #expect(Array(rests) == rests.filter { $0 == [.label] } + rests.filter { $0 == [.value] })
        #expect(Set(rests) == [[.label], [.value]])
    }

    @Test(arguments: [14, 20, 32, 40])
    func theFirstCellSaysWhoseRestItIs(columns: Int) throws {
        let (test, _) = try session(columns: columns)
        let marks = test.session.settings.layout.marks
        let frames = try frames(test)
        for (index, frame) in frames.enumerated().dropFirst() {
            let region = try #require(frame.regions.first)
            #expect(region.width == columns)
            let mark = region.name == .label ? marks.overflowBefore : marks.valueBefore
            #expect(frame.cells.first == mark?.first)
            let isLast = index + 1 == frames.count || frames[index + 1].regions.first?.name != region.name
            #expect((frame.cells.last == marks.overflowAfter.last) == !isLast)
        }
        let (first, second) = (try #require(marks.overflowBefore.first), try #require(marks.valueBefore?.first))
        #expect(Set(first.dots).symmetricDifference(second.dots).count >= 2)
    }

    /// Traits, columns, and the words of role and states; one that the separator or a symbol says may be missing.
    @Test(
        arguments: [
            ([.button, .notEnabled, .selected], ["btn", "sel", "dim"], []),
            ([.adjustable, .notEnabled], ["dim"], ["sldr"]),
            ([.toggleButton, .selected], ["sel"], ["sw"]),
            ([.textEntry, .notEnabled], ["dim"], ["ed"]),
            ([.link], ["lnk"], []),
        ] as [(UIAccessibilityTraits, [String], [String])], [14, 18, 20, 32, 40])
    func roleAndStatesAreReadOnce(words: (UIAccessibilityTraits, [String], [String]), columns: Int) throws {
        let label = "Quick fox jumps over my lazy dog at noon and again past five or six"
        let (test, _) = try session(label: label, value: nil, traits: words.0, columns: columns)
        let read = try frames(test).flatMap { frame in
            frame.regions.filter { $0.name == .label }.flatMap { $0.text.split(separator: " ").map(String.init) }
        }
        for word in words.1 { #expect(read.filter { $0 == word }.count == 1, "\(word) at \(columns): \(read)") }
        for word in words.2 { #expect(!read.contains(word), "\(word) at \(columns): \(read)") }
    }

    @Test(arguments: [14, 20, 32, 40])
    func backFromTheNextElementItArrivesOnTheTail(columns: Int) throws {
        let (test, _) = try session(columns: columns)
        let frames = try frames(test)
        #expect(test.focus == "b")
        var back: [Frame] = []
        for _ in frames {
            try test.press("FWINLT")
            #expect(test.focus == "a")
            back.append(test.frame)
        }
        #expect(back.map(\.cells) == frames.reversed().map(\.cells))
        // At the start of the first element there is nothing before.
        try test.press("FWINLT")
        #expect(test.session.message == "start")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.frame == frames.first)
    }

    @Test func theValueIsPannedInPlaceBesideTheLabel() throws {
        let (test, _) = try session()
        let overview = test.frame
        var observer = LawObserver(test.session, on: test.display)
        try test.press("CHRRT")
        #expect(test.region(.value)?.overflowsBefore == true)
        observer.checkOnlyValueChanged(from: overview, to: test.frame, "panning the value")
        #expect(observer.takeViolations() == [])
        try test.press("CHRLT")
        #expect(test.frame == overview)
        // From a rest label and value come back first.
        for key in ["CHRRT", "CHRLT"] {
            try test.press("FWINRT")
            #expect(test.region(.value) == nil)
            try test.press(key)
            #expect(test.frame == overview)
        }
    }

    /// Where marks of six dots leave a region no cells, its rest has the whole row, whatever the reader chose; keys of the
    /// value never pan the label.
    @Test(arguments: SessionSettings.Panning.allCases)
    func regionsWithoutRoomBesideTheirMarksArePannedOnTheWholeRow(panning: SessionSettings.Panning) throws {
        let object = TestObject(
            "a", label: "Station of departure of the replacement bus", value: "Edinburgh Haymarket", traits: .adjustable
        )
        let test = try TestSession(
            AccessibilityScene("Test", [object]), columns: 14, cellSize: .sixDots,
            settings: RealTables.settings(panning: panning))
        let overview = test.frame
        try test.press("FWINRT")
        #expect(test.region(.label)?.width == 14 && test.region(.value) == nil, "\(test.cells)")
        try test.press("CHRRT")
        #expect(test.frame == overview)
        try test.press("CHRRT")
        #expect(test.region(.value)?.width == 14 && test.region(.label) == nil, "\(test.cells)")
    }

    /// After a value that was panned in place its rest goes on from there.
    @Test func theRestGoesOnWhereTheValueWasPanned() throws {
        let (test, _) = try session(label: "Light")
        try test.press("CHRRT")
        let panned = test.frame
        let shown = cells(.value, in: [panned])
        try test.press("FWINRT")
        let rest = cells(.value, in: try frames(test))
        let text = try RealTables.translator().translate(DetailTests.value, language: "en")
        let whole = text.cells.filter { $0 != .blank }
        #expect(shown + rest == whole.suffix(shown.count + rest.count))
        #expect(test.focus == "b")
    }

    @Test(arguments: [RegionName.label, .value])
    func aValueChangedByTheReaderReturnsToTheOverview(rest: RegionName) throws {
        let (test, object) = try session(value: nil)
        object.unit = " percent of all the light that there can be in the house"
        object.number = (50, 0...100, 10)
        test.session.refresh()
        for _ in 0..<20 where test.frame.regions.map(\.name) != [rest] { try test.press("FWINRT") }
        #expect(test.frame.regions.map(\.name) == [rest])
        #expect(test.focus == "a")
        try test.press("UP")
        #expect(test.frame.regions.map(\.name) == [.label, .value])
        #expect(test.frame.regions.allSatisfy { !$0.overflowsBefore })
    }

    /// A value that changes by itself never pulls the finger away.
    @Test func aValueThatChangesByItselfLeavesTheRestOfTheLabel() throws {
        let (test, object) = try session()
        try test.press("FWINRT")
        let before = test.frame
        #expect(before.regions.map(\.name) == [.label])
        object.accessibilityValue = "Dark"
        test.session.refresh()
        #expect(test.frame == before)
        // The place in a value is kept as far as the text there still exists.
        let (other, changed) = try session(label: "Light")
        try other.press("FWINRT")
        let offset = try #require(other.region(.value)).offset
        changed.accessibilityValue = DetailTests.value + " and later"
        other.session.refresh()
        #expect(other.region(.value)?.offset == offset)
        changed.accessibilityValue = "Dark"
        other.session.refresh()
        #expect(other.frame.regions.map(\.name) == [.label, .value])
    }

    @Test func aRoutingKeyOnAMarkShowsThatRegionsRest() throws {
        for (name, other) in [(RegionName.label, RegionName.value), (.value, .label)] {
            let (test, _) = try session()
            let overview = test.frame
            let mark = try #require(test.region(name).map { $0.column + $0.width - 1 })
            try test.press("ROUTE:\(mark)")
            #expect(test.region(name)?.overflowsBefore == true)
            #expect(test.region(other) == nil)
            try test.press("ROUTE:1")
            #expect(test.frame == overview)
        }
    }

    /// The last mark of a region's rest is its own, and the first goes back part by part.
    @Test func marksOfARestPanThatRestAlone() throws {
        let (test, _) = try session(columns: 14)
        let mark = try #require(test.region(.label).map { $0.column + $0.width - 1 })
        try test.press("ROUTE:\(mark)")
        var seen = [test.frame.cells]
        while test.region(.label)?.overflowsAfter == true {
            try test.press("ROUTE:14")
            seen.append(test.frame.cells)
        }
        #expect(seen.count >= 3)
        for cells in seen.dropLast().reversed() {
            try test.press("ROUTE:1")
            #expect(test.frame.cells == cells)
        }
        try test.press("ROUTE:1")
        #expect(test.frame.regions.map(\.name) == [.label, .value])
    }

    @Test func panningInPlaceIsTheReadersChoice() throws {
        let settings = try RealTables.settings(panning: .place)
        let (test, _) = try session(settings: settings)
        let frames = try frames(test)
        #expect(frames.allSatisfy { $0.regions.map(\.name) == [.label, .value] })
        #expect(Set(frames.map { $0.regions.last?.column }).count == 1)
        let text = try RealTables.translator().translate(DetailTests.value, language: "en")
        let whole = text.cells.filter { $0 != .blank }
        // The value is panned after the label has come to its end.
        let last = frames.filter { $0.regions.first?.overflowsAfter == false }
        #expect(cells(.value, in: last) == whole)
    }

    /// The flags of the status cell are those of label and value together.
    @Test func theStatusCellsStayAsTheyAre() throws {
        var settings = try RealTables.settings()
        settings.layout.status?.side = .left
        let (test, _) = try session(settings: settings)
        let status = test.region(.status)?.cells
        #expect(status?.brailleString == "⣱⠀")
        let frames = try frames(test)
        #expect(frames.count > 3)
        #expect(frames.allSatisfy { $0.regions.first { $0.name == .status }?.cells == status })
    }
}
