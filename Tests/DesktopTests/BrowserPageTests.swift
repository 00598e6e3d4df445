import AccessibilityModel
import TestSupport
import Testing

@testable import Desktop

/// What pages say in Chromium; its own windows are in PageTests.
@Suite struct BrowserPageTests {
    /// A page with these objects, the first of which has the number 2.
    private func bench(_ objects: [FakeDesktop.Object], members: [Int] = [2]) throws -> Bench {
        let application = FakeDesktop.Application([
            0: .init(role: "application", name: "chromium", members: [1]),
            1: .init(
                role: "frame", name: "Page", states: ["active", "enabled", "sensitive", "visible", "showing"],
                members: members),
        ])
        application.toolkit = "Chromium"
        for (place, object) in objects.enumerated() { application.objects[place + 2] = object }
        return try Bench([":1.5": application])
    }

    private func focused(_ objects: [FakeDesktop.Object], at number: Int = 2, members: [Int] = [2]) throws -> Bench {
        let bench = try bench(objects, members: members)
        bench.desktop.focus(":1.5", number)
        bench.settle()
        return bench
    }

    @Test func aButtonIsNoLink() throws {
        #expect(try focused([.init(role: "push-button", name: "Send", interfaces: ["Hyperlink"])]).text == "Send btn")
    }

    @Test func aSpinButtonWithoutATextHasItsNumber() throws {
        let field = FakeDesktop.Object(
            role: "spin-button", name: "Adults", interfaces: ["Text", "Value"], attributes: ["valuetext": "9"],
            value: 9, maximum: 30, text: "")
        #expect(try focused([field]).text == "Adults spin ⣼ 9")
    }

    @Test func aNumberThatIsRepeatedAsWordsIsAShare() throws {
        let bar = FakeDesktop.Object(
            role: "progress-bar", name: "Backup", interfaces: ["Value"], attributes: ["valuetext": "9"], value: 9)
        #expect(try focused([bar]).text == "Backup prog ⢸ 9%")
    }

    /// Chromium has the texts of a paragraph inside it, too.
    @Test func aParagraphIsReadOnce() throws {
        let paragraph = FakeDesktop.Object(
            role: "paragraph", interfaces: ["Text"], text: "Its area is", members: [4])
        let text = FakeDesktop.Object(role: "static", name: "Its area is", interfaces: ["Text"], text: "Its area is")
        let bench = try focused([.init(role: "push-button", name: "Draw"), paragraph, text], members: [2, 3])
        #expect(bench.elements.count == 2, "\(bench.elements)")
    }

    /// Chromium has what is raised or lowered inside of lines, and makes names of them without their heights.
    @Test func exponentsAndIndicesKeepTheirHeight() throws {
        func text(_ text: String) -> FakeDesktop.Object {
            FakeDesktop.Object(role: "static", name: text, interfaces: ["Text"], text: text)
        }
        func line(_ role: String, _ name: String, _ text: String, _ members: [Int], labels: [Int] = [])
            -> FakeDesktop.Object
        {
            FakeDesktop.Object(
                role: role, name: name, interfaces: ["Text"], labels: labels, text: text, members: members)
        }
        func part(_ role: String, _ member: Int) -> FakeDesktop.Object {
            FakeDesktop.Object(role: role, interfaces: ["Text"], text: "", members: [member])
        }
        let bench = try focused(
            [
                .init(role: "push-button", name: "Draw"),
                line("paragraph", "", "Area x\u{FFFC} of CO\u{FFFC}.", [4, 5, 7, 8, 10]),
                text("Area x"), part("superscript", 6), text("2"), text(" of CO"), part("subscript", 9), text("2"),
                text("."),
                line("heading", "E = mc2", "E = mc\u{FFFC}", [12, 13]), text("E = mc"), part("superscript", 14),
                text("2"),
                line("push-button", "Save 103 units", "Save 10\u{FFFC} units", [16, 17, 19]),
                text("Save 10"), part("superscript", 18), text("3"), text(" units"),
                line("label", "", "Volume m\u{FFFC}", [21, 22, 24], labels: [24]),
                text(" Volume m"), part("superscript", 23), text("3"),
                .init(role: "slider", name: "Volume m3", interfaces: ["Value"], labelledBy: [20], value: 4),
                line("paragraph", "", "See\u{FFFC}", [26, 27]), text("See"), part("superscript", 28),
                .init(role: "link", name: "1", interfaces: ["Text"], text: "1", members: [33]),
                line("paragraph", "", "log2 8", [30, 31, 32]), text("log"),
                .init(role: "static", name: "2", interfaces: ["Text"], text: "2", position: "sub"), text(" 8"),
                text("1"),
            ], members: [2, 3, 11, 15, 20, 25, 29])
        #expect(
            bench.elements == [
                "Draw", "Area x² of CO₂.", "E = mc²", "Save 10³ units", "Volume m³=4%", "See¹", "1", "log₂ 8",
            ],
            "\(bench.elements)")
    }

    /// Chromium and Firefox tell the elements of MathML by their tags, and have texts inside of letters and signs.
    @Test func anExpressionIsReadAsMathematics() throws {
        func part(_ tag: String, _ members: [Int], role: String = "section") -> FakeDesktop.Object {
            FakeDesktop.Object(role: role, attributes: ["tag": tag], members: members)
        }
        func text(_ text: String) -> FakeDesktop.Object { FakeDesktop.Object(role: "static", name: text) }
        let math = FakeDesktop.Object(
            role: "math", states: ["enabled", "sensitive", "visible", "showing", "focusable"],
            attributes: ["tag": "math"], members: [3, 7, 9])
        let bench = try focused([
            math, part("msup", [4, 5]), part("mi", [6], role: "static"), part("mn", [10], role: "static"), text("𝑥"),
            part("mo", [8], role: "static"), text("="), part("mn", [11], role: "static"), text("2"), text("9"),
        ])
        #expect(bench.text == "Formula ⢸ ⠭⠰⠔⠼⠃ ⠐⠶ ⠼⠊", "\(bench.text)")
        #expect(bench.elements.count == 1)
    }

    @Test func aSwitchIsNoToggleButton() throws {
        let states = ["enabled", "sensitive", "visible", "showing", "checked"]
        var light = FakeDesktop.Object(role: "toggle-button", name: "Light", states: states)
        #expect(try focused([light]).text == "Light btn ⢸ ⢎⣿⡱ on")
        light.attributes = ["xml-roles": "switch"]
        #expect(try focused([light]).text == "Light sw ⢸ ⣏⣿⣹ on")
    }

    @Test func aFieldWithSuggestionsIsTypedInto() throws {
        let field = FakeDesktop.Object(
            role: "combo-box", name: "To", states: ["enabled", "sensitive", "visible", "showing", "editable"],
            interfaces: ["Text", "EditableText"], text: "Rome")
        #expect(try focused([field]).text == "To ed ⢸ Rome")
    }

    /// Its menu cannot be seen.
    @Test func aClosedChoiceShowsWhatIsSelected() throws {
        let entry = FakeDesktop.Object(role: "menu-item", name: "Euro", states: ["enabled", "sensitive"])
        var chosen = entry
        (chosen.name, chosen.states) = ("Franc", ["enabled", "sensitive", "selected"])
        let choice = FakeDesktop.Object(role: "combo-box", name: "Pay in", members: [3])
        let menu = FakeDesktop.Object(role: "menu", states: ["enabled", "sensitive"], members: [4, 5])
        let bench = try focused([choice, menu, entry, chosen])
        #expect(bench.text == "Pay in cbo ⢸ Franc" && bench.elements == ["Pay in=Franc"])
        let objects = bench.desktop.applications[":1.5"]
        objects?.objects[5]?.states = ["enabled", "sensitive"]
        objects?.objects[4]?.states = ["enabled", "sensitive", "selected"]
        bench.desktop.signal(":1.5", 5, "StateChanged", "selected", .integer(0), .integer(0))
        bench.desktop.signal(":1.5", 4, "StateChanged", "selected", .integer(1), .integer(0))
        bench.settle()
        #expect(bench.text == "Pay in cbo ⢸ Euro")
    }

    @Test func whatIsBetweenEntriesIsNoEntry() throws {
        let item = FakeDesktop.Object(role: "menu-item", name: "Style")
        let bench = try focused(
            [
                .init(role: "menu-bar", members: [3, 4, 5]), .init(role: "menu-item", name: "Page"),
                .init(role: "static", name: " "), item,
            ], at: 5)
        #expect(bench.text == "Style mi 2/2")
    }

    @Test func cellsInRowsHaveTheirColumn() throws {
        let bench = try focused(
            [
                .init(role: "table", name: "Departures", members: [3, 4]),
                .init(role: "table-row", members: [5, 6]), .init(role: "table-row", members: [7, 8]),
                .init(role: "column-header", name: "Train"), .init(role: "column-header", name: "Time"),
                .init(role: "table-cell", name: "R 4"), .init(role: "table-cell", name: "9:05"),
            ], at: 8)
        #expect(bench.text.hasPrefix("Time ⢸ 9:05"))
    }

    @Test func anAlertIsRead() throws {
        let bench = try focused(
            [
                .init(role: "push-button", name: "Send"),
                .init(role: "notification", interfaces: ["Text"], attributes: ["live": "assertive"], text: ""),
            ], members: [2, 3])
        #expect(bench.text == "Send btn")
        bench.desktop.applications[":1.5"]?.objects[3]?.text = "The file is too large"
        bench.desktop.signal(":1.5", 3, "ChildrenChanged", "add", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.text == "The file is too large")
    }

    /// A dialog inside a page: its name and its texts, not what its field is called, nor its button. The page may tell of the
    /// dialog before its focus or after it, at any time.
    @Test func theTextOfADialogIsReadWhenItOpens() throws {
        var (steps, wasRead) = (0, false)
        while !wasRead {
            for isToldFirst in [true, false] {
                let bench = try focused(
                    [
                        .init(role: "document-web", name: "Addresses", members: [3]),
                        .init(role: "push-button", name: "Add"),
                        .init(role: "dialog", name: "New address", members: [5, 7, 9, 11, 12]),
                        .init(role: "heading", name: "New address", members: [6]),
                        .init(role: "static", name: "New address"),
                        .init(role: "paragraph", members: [8]),
                        .init(role: "static", name: "It is used from now on."),
                        .init(role: "label", labels: [11], members: [10]),
                        .init(role: "static", name: "Street"),
                        .init(role: "entry", name: "Street", interfaces: ["Text", "EditableText"], text: ""),
                        .init(role: "push-button", name: "Save"),
                    ], at: 3)
                #expect(bench.text == "Add btn")
                bench.desktop.applications[":1.5"]?.objects[2]?.members.append(4)
                let tell = [
                    { bench.desktop.signal(":1.5", 2, "ChildrenChanged", "add", .integer(1), .integer(0)) },
                    { bench.desktop.focus(":1.5", 11) },
                ]
                tell[isToldFirst ? 0 : 1]()
                for _ in 0..<steps where !wasRead { wasRead = !bench.step() }
                tell[isToldFirst ? 1 : 0]()
                bench.settle()
                #expect(bench.text == "New address It is used from now on.", "\(isToldFirst) after \(steps) messages")
                try bench.press("HOME")
                #expect(bench.text == "Street ed ⢸ ", "\(isToldFirst) after \(steps) messages")
            }
            steps += 1
        }
        #expect(steps > 10)
    }

    /// Chromium puts the page in the place of an empty one, and tells of its focus only. Whenever the text of an alert comes
    /// then, before or after it was asked for, it is read, and once.
    @Test func anAlertThatComesWhileThePageIsReadIsRead() throws {
        var (steps, wasRead) = (0, false)
        while !wasRead {
            let bench = try focused([.init(role: "document-web")])
            let application = try #require(bench.desktop.applications[":1.5"])
            application.objects[1]?.members = [3]
            application.objects[2] = nil
            application.objects[3] = .init(role: "document-web", name: "Upload", members: [4, 5])
            application.objects[4] = .init(role: "push-button", name: "Send")
            application.objects[5] = .init(
                role: "notification", interfaces: ["Text"], attributes: ["live": "assertive"], text: "")
            bench.desktop.focus(":1.5", 4)
            for _ in 0..<steps where !wasRead { wasRead = !bench.step() }
            application.objects[5]?.text = "The file is too large"
            bench.desktop.signal(":1.5", 5, "ChildrenChanged", "add", .integer(0), .integer(0))
            bench.settle()
            #expect(bench.text == "The file is too large", "after \(steps) messages")
            try bench.press("RIGHT")
            #expect(bench.text != "The file is too large", "after \(steps) messages")
            steps += 1
        }
        #expect(steps > 20)
    }

    /// What a page says from its beginning is no news.
    @Test func anAlertThatWasThereIsNotRead() throws {
        let bench = try focused(
            [
                .init(role: "push-button", name: "Send"),
                .init(
                    role: "notification", interfaces: ["Text"], attributes: ["live": "assertive"],
                    text: "The file is too large"),
            ], members: [2, 3])
        #expect(bench.text == "Send btn" && bench.elements.contains { $0.contains("too large") })
    }
}
