import AccessibilityModel
import Foundation
import Scenes
import Testing

@Suite struct ExampleSceneTests {
    private func load(_ name: String) throws -> FileSceneSource {
        try SceneFile.load(path: SceneFolder.example(name))
    }

    private func order(_ source: FileSceneSource) -> [String] {
        source.scene.readingOrder.elements.compactMap(\.accessibilityIdentifier)
    }

    @Test func thereAreFourteenAtLeast() {
        #expect(SceneFolder.examples.count >= 14)
    }

    @Test(arguments: SceneFolder.examples) func everyExampleLoads(path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasPrefix("# "), "opens with what it shows")
        let source = try SceneFile.load(path: path)
        let elements = source.scene.readingOrder.elements
        #expect(elements.count >= 4)
        #expect(source.scene.readingOrder.problems == [])
        let screen = CGRect(origin: .zero, size: try #require(source.scene.size))
        for element in elements {
            let name = element.accessibilityIdentifier ?? "?"
            #expect(element.accessibilityLabel?.isEmpty == false, "\(name) has a label")
            #expect(element.accessibilityLabel?.hasSuffix(".") == false, "\(name): a label has no full stop")
            #expect(element.accessibilityHint?.hasSuffix(".") != false, "\(name): a hint has a full stop")
            #expect(screen.contains(element.accessibilityFrame), "\(name) is on the screen")
            let needsValue: UIAccessibilityTraits = [.adjustable, .toggleButton, .textEntry, .searchField]
            if !element.accessibilityTraits.isDisjoint(with: needsValue) {
                #expect(element.accessibilityValue != nil, "\(name) has a value")
            }
        }
        if let focus = source.scene.initialFocus { #expect(order(source).contains(focus)) }
    }

    @Test func theMusicPlayerPlaysOnWhileItPlays() throws {
        let source = try load("music-player")
        let play = try #require(source.object("play"))
        source.advance(to: 3000)
        #expect(source.object("position")?.accessibilityValue == "1:15")
        #expect(play.accessibilityActivate())
        #expect(play.accessibilityLabel == "Pause")
        source.advance(to: 5000)
        #expect(source.object("position")?.accessibilityValue == "1:17")
        #expect(source.scene.root.accessibilityPerformMagicTap())
        #expect(play.accessibilityLabel == "Play")
        source.object("volume")?.accessibilityIncrement()
        #expect(source.object("volume")?.accessibilityValue == "60%")
    }

    @Test func theDialogClosesByEscapeAndOpensAgain() throws {
        let source = try load("dialog")
        #expect(order(source) == ["question", "text", "cancel", "confirm"])
        #expect(source.object("alert")?.accessibilityPerformEscape() == true)
        #expect(order(source) == ["back", "photo", "likes", "favourite", "delete"])
        #expect(source.object("delete")?.accessibilityActivate() == true)
        #expect(order(source) == ["question", "text", "cancel", "confirm"])
        #expect(source.object("confirm")?.accessibilityActivate() == true)
        #expect(source.object("delete")?.accessibilityTraits == [.button, .notEnabled])
        #expect(source.object("photo")?.accessibilityLabel == "No photo")
    }

    @Test func mailArrivesAndIsDeleted() throws {
        let source = try load("mail")
        let log = NotificationLog(source.scene)
        source.advance(to: 15_000)
        #expect(Array(order(source)[3...5]) == ["m0", "m1", "m2"])
        let delete = try #require(source.object("m1")?.accessibilityCustomActions?.last)
        #expect(delete.actionHandler?(delete) == true)
        #expect(source.object("m1") == nil)
        #expect(log.lines == ["announcement One new message low", "announcement Deleted default", "layoutChanged"])
    }

    @Test func theStopwatchRunsAndTakesLaps() throws {
        let source = try load("stopwatch")
        let lap = try #require(source.object("lap"))
        #expect(source.scene.root.accessibilityPerformMagicTap())
        source.advance(to: 61_500)
        #expect(source.object("time")?.accessibilityValue == "1:01.5")
        #expect(lap.accessibilityActivate())
        source.advance(to: 62_000)
        #expect(lap.accessibilityActivate())
        #expect(source.object("lap1")?.accessibilityValue == "1:01.5")
        #expect(source.object("lap2")?.accessibilityValue == "1:02.0")
        #expect(source.object("reset")?.accessibilityActivate() == true)
        #expect(source.object("time")?.accessibilityValue == "0:00.0")
        #expect(source.object("lap1") == nil)
    }

    @Test func rightToLeftReadsTheRightButtonFirst() throws {
        let ids = order(try load("right-to-left"))
        #expect(ids == ["title", "song", "artist", "volume", "previous", "play", "next", "mute", "name"])
    }

    @Test func theFormAsksForItsTerms() throws {
        let source = try load("form")
        let submit = try #require(source.object("submit"))
        #expect(submit.accessibilityTraits.contains(.notEnabled))
        #expect(source.object("terms")?.accessibilityActivate() == true)
        #expect(submit.accessibilityTraits == [.button])
        #expect(submit.accessibilityActivate())
        #expect(source.object("status")?.accessibilityLabel == "Account created")
        source.object("name")?.accessibilityValue = ""
        #expect(!submit.accessibilityActivate())
    }

    @Test func theTimetableSaysHeadersAndWhatMoved() throws {
        let source = try load("timetable")
        func said(_ id: String) throws -> String {
            let order = source.scene.readingOrder
            let object = try #require(source.object(id))
            return ElementDescription(of: object, in: order.context(of: object), adjustHint: "", toggleHint: "")
                .description
        }
        #expect(try said("days") == "Class 7 B. Heading. Spans 3 columns. Row 1. Column 2.")
        #expect(try said("nine") == "9:00. Heading. Row 4. Column 1.")
        #expect(try said("biology") == "8:00. Class 7 B. Wednesday. Biology: Lab. Spans 2 rows. Column 4.")
        #expect(try said("sports") == "10:00. Class 7 B. Monday. Sports: Gym. Column 2.")
        source.advance(to: 20_000)
        #expect(try said("sports") == "8:00. Class 7 B. Tuesday. Sports: Gym. Column 3.")
        #expect(source.object("view")?.accessibilityActivate() == true)
        #expect(try said("sports") == "Sports: Gym")
    }

    @Test func theChatSendsWhatWasWritten() throws {
        let source = try load("chat")
        let log = NotificationLog(source.scene)
        let send = try #require(source.object("send"))
        #expect(!send.accessibilityActivate())
        source.object("message")?.accessibilityValue = "Hello"
        #expect(send.accessibilityActivate())
        #expect(source.object("mine")?.accessibilityValue == "Hello")
        #expect(source.object("message")?.accessibilityValue == "")
        source.advance(to: 8_000)
        #expect(source.object("three") != nil)
        let said = ["Nothing to send default", "Sent low", "Ada: Then read me the first line default"]
        #expect(log.lines == said.map { "announcement " + $0 })
    }

    @Test func theBookTurnsItsPagesToTheEnd() throws {
        let source = try load("book")
        let page = try #require(source.object("page"))
        let labels = (0..<3).map { _ -> String? in
            _ = page.accessibilityScroll(.next)
            return page.accessibilityLabel
        }
        #expect(labels[0] != labels[1])
        #expect(labels[1] == labels[2])
        #expect(source.object("number")?.accessibilityValue == "3 of 3")
        #expect(source.object("picture")?.accessibilityZoomIn(at: .zero) == true)
        #expect(source.object("picture")?.accessibilityValue == "The lamp")
    }

    @Test func theKeyboardTypesAndThePianoListens() throws {
        let source = try load("keyboard")
        #expect(source.object("key-b")?.accessibilityActivate() == true)
        #expect(source.object("word")?.accessibilityValue == "Cab")
        #expect(source.object("shift")?.accessibilityActivate() == true)
        #expect(source.object("key-b")?.accessibilityLabel == "B")
        source.object("piano")?.accessibilityElementDidBecomeFocused()
        #expect(source.object("status")?.accessibilityValue == "Listening")
    }

    @Test func theMuseumDeniesItsShopUntilStaffAllowsIt() throws {
        let source = try load("museum")
        let buy = try #require(source.object("buy"))
        #expect(!buy.accessibilityActivate())
        #expect(source.object("staff")?.accessibilityActivate() == true)
        #expect(buy.accessibilityActivate())
        #expect(source.object("leave")?.accessibilityActivate() == true)
        #expect(source.object("leave")?.accessibilityTraits == [.button, .notEnabled])
        #expect(source.object("help")?.accessibilityActivate() == true)
        #expect(order(source) == ["helpTitle", "helpText", "close"])
        #expect(source.object("overlay")?.accessibilityPerformEscape() == true)
        #expect(order(source).count == 11)
    }
}
