import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Several scenes in one session: each keeps its place, and what is not shown changes nothing.
@Suite struct ManySceneTests {
    private func scene(_ title: String, _ labels: String...) -> AccessibilityScene {
        AccessibilityScene(title, labels.map { TestObject($0.lowercased(), label: $0, traits: .button) })
    }

    private func twoPrograms(columns: Int = 40, rows: Int = 1) throws -> (TestScenes, TestSession) {
        let source = TestScenes()
        source.add("Player", scene("Now playing", "Play", "Stop", "Next"))
        source.add("Mail", scene("Inbox", "Read", "Write"))
        return (source, try TestSession(of: source, columns: columns, rows: rows))
    }

    @Test func eachSceneKeepsItsPlace() throws {
        let (_, test) = try twoPrograms()
        try test.press("RIGHT GUI_AREA_NEXT")
        #expect(test.session.message == "Mail: Inbox")
        #expect(test.focus == "read")
        try test.press("RIGHT")
        #expect(test.frame.text == "Write btn")
        try test.press("GUI_AREA_NEXT")
        #expect(test.focus == "stop")
        try test.press("GUI_AREA_PREV")
        #expect(test.focus == "write")
    }

    /// A program sends a scene again: the next page of its form.
    @Test func aSceneInItsPlaceBeginsAtItsFocusWhereTheElementIsGone() throws {
        let (source, test) = try twoPrograms()
        try test.press("RIGHT")
        let same = scene("Now playing", "Play", "Stop", "More")
        same.initialFocus = "more"
        source.add("Player", same)
        test.session.refresh()
        #expect(test.focus == "stop")
        let next = scene("Now playing", "Play", "Name", "More")
        next.initialFocus = "name"
        source.add("Player", next)
        test.session.refresh()
        #expect(test.focus == "name")
        // Without one, or with one that is not there, it is what stood beside.
        let last = scene("Now playing", "Play")
        last.initialFocus = "nothing"
        source.add("Player", last)
        test.session.refresh()
        #expect(test.focus == "play")
    }

    @Test func aSceneIsPannedAsItWas() throws {
        let source = TestScenes()
        source.add("Text", scene("Text", String(repeating: "many words ", count: 10)))
        source.add("Mail", scene("Inbox", "Read"))
        let test = try TestSession(of: source)
        try test.press("FWINRT FWINRT")
        let before = test.frame
        try test.press("GUI_AREA_NEXT GUI_AREA_NEXT LNUP")
        #expect(test.frame.cells == before.cells)
    }

    @Test func theListOfScenesGoesThere() throws {
        let (source, test) = try twoPrograms()
        try test.press("GUI_APP_LIST")
        #expect(test.frame.text == "1/2 Player: Now playing sel")
        try test.press("RIGHT")
        #expect(test.frame.text == "2/2 Mail: Inbox")
        source.end("Mail")
        test.session.refresh()
        #expect(test.frame.text == "2/2 Mail: Inbox ended")
        try test.press("RETURN")
        #expect(test.frame.text == "Read btn")
        #expect(source.entries.map(\.isShown) == [false, true])
    }

    @Test func theListFollowsThePrograms() throws {
        let (source, test) = try twoPrograms()
        try test.press("GUI_APP_LIST RIGHT")
        source.add("Clock", scene("Time", "Alarm"))
        test.session.refresh()
        #expect(test.frame.text == "2/3 Mail: Inbox")
        source.remove("Mail")
        test.session.refresh()
        #expect(test.frame.text == "1/2 Player: Now playing sel" || test.frame.text == "2/2 Clock: Time")
        source.remove("Player")
        source.remove("Clock")
        test.session.refresh()
        #expect(test.frame.text == "No program is here")
    }

    @Test func onRowsEachSceneHasARow() throws {
        let (_, test) = try twoPrograms(rows: 4)
        try test.press("GUI_APP_LIST")
        let rows = test.frame.regions.filter { $0.name == .entry }.map(\.text)
        #expect(rows == ["Player: Now playing sel", "Mail: Inbox"])
    }

    @Test func whereThereIsOneSceneItIsSaid() throws {
        let one = try TestSession(scene("Alone", "Play"))
        for key in ["GUI_APP_LIST", "GUI_AREA_NEXT", "GUI_AREA_PREV"] {
            try one.press(key)
            #expect(one.session.message == "only this screen")
        }
        let source = TestScenes()
        source.add("Player", scene("Now playing", "Play"))
        let test = try TestSession(of: source)
        try test.press("GUI_APP_LIST")
        #expect(test.session.message == "only this screen")
    }

    @Test func withoutAProgramALineSaysSo() throws {
        let source = TestScenes()
        let test = try TestSession(of: source)
        #expect(test.frame.text == "No program is here")
        source.add("Player", scene("Now playing", "Play"))
        test.session.refresh()
        #expect(test.frame.text == "Play btn")
        source.remove("Player")
        test.session.refresh()
        #expect(test.frame.text == "No program is here")
    }

    @Test func aSceneThatIsReplacedKeepsThePlace() throws {
        let (source, test) = try twoPrograms()
        try test.press("RIGHT")
        source.add("Player", scene("Now playing", "Open", "Play", "Stop", "Next"))
        test.session.refresh()
        #expect(test.focus == "stop")
        // The same while it is not shown.
        try test.press("GUI_AREA_NEXT")
        source.add("Player", scene("Now playing", "Stop", "Open"))
        try test.press("GUI_AREA_PREV")
        #expect(test.focus == "stop")
    }

    @Test func aReplacementThatSaysTheSameMakesNoFrame() throws {
        let long = String(repeating: "many words ", count: 10)
        let source = TestScenes()
        source.add("Text", scene("Text", "Play", long))
        let test = try TestSession(of: source)
        try test.press("RIGHT FWINRT")
        let before = test.display.updateCount
        source.add("Text", scene("Text", "Play", long))
        test.session.refresh()
        #expect(test.display.updateCount == before)
    }

    @Test func whereTheElementIsGoneTheNearestHasTheFocus() throws {
        let (source, test) = try twoPrograms()
        try test.press("RIGHT")
        source.add("Player", scene("Now playing", "Open", "Play", "Next"))
        test.session.refresh()
        #expect(test.focus == "next")
    }

    @Test func whatIsNotShownMakesNoFrame() throws {
        let (source, test) = try twoPrograms()
        let mail = source.scenes[1].scene
        let before = test.display.updateCount
        mail.post(.announcement, argument: .text("New mail", .high))
        mail.post(.screenChanged)
        mail.root.children.first?.accessibilityLabel = "Unread"
        test.session.refresh()
        test.session.advance(to: 10_000)
        #expect(test.display.updateCount == before)
        #expect(test.focus == "play")
        // What it is now is there when it is shown.
        try test.press("GUI_AREA_NEXT LNUP")
        #expect(test.frame.text == "Unread btn")
    }

    @Test func onlyTheSceneThatIsShownIsAttached() throws {
        let (source, test) = try twoPrograms()
        let (player, mail) = (source.scenes[0].scene, source.scenes[1].scene)
        #expect(player.notificationHandler != nil && mail.notificationHandler == nil)
        try test.press("GUI_AREA_NEXT")
        #expect(player.notificationHandler == nil && mail.notificationHandler != nil)
        #expect(player.controlWords == nil && mail.controlWords != nil)
        #expect(player.root.children.allSatisfy { !$0.accessibilityElementIsFocused() })
        test.session.close()
        #expect(mail.notificationHandler == nil)
    }

    @Test func editingAndListsEndWithTheirScene() throws {
        let source = TestScenes()
        let name = TestObject("name", label: "Name", value: "Ada", traits: .textEntry)
        source.add("Form", AccessibilityScene("Form", [name]))
        source.add("Mail", scene("Inbox", "Read"))
        let test = try TestSession(of: source)
        try test.press("RETURN")
        #expect(test.session.isEditing)
        source.show("Mail")
        test.session.refresh()
        #expect(!test.session.isEditing)
        #expect(test.frame.text == "Read btn")
        try test.press("SKPIDLNS")
        #expect(test.frame.text == "1/1 Read btn")
        source.show("Form")
        test.session.refresh()
        #expect(test.session.message == nil)
        #expect(test.focus == "name")
    }

    @Test func anAnswerOfASceneThatWasLeftIsInTheHistory() throws {
        let (source, test) = try twoPrograms()
        let player = source.scenes[0].scene
        (player.root.children.first as? TestObject)?.onActivate = { [weak player] in
            player?.actionIsPending(1)
            return true
        }
        #expect(try test.press("RETURN").isPending)
        try test.press("GUI_AREA_NEXT LNUP")
        let before = test.display.updateCount
        test.session.handle(.answer(ActionAnswer(id: 1, isDone: false, text: "No disc")), at: 900)
        #expect(test.display.updateCount == before)
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "new Play: No disc Mail 1/1")
    }

    @Test func messagesOutliveTheirScene() throws {
        let (source, test) = try twoPrograms()
        var finished: [String] = []
        for (entry, scene) in source.scenes {
            scene.announcementDidFinish = { text, _ in finished.append("\(entry.program): \(text)") }
        }
        source.scenes[0].scene.post(.announcement, argument: .text("Paused", .default))
        test.session.refresh()
        source.show("Mail")
        test.session.refresh()
        #expect(test.session.message == "Paused")
        test.session.advance(to: 5_000)
        #expect(finished == ["Player: Paused"])
        #expect(test.frame.text == "Read btn")
    }

    // MARK: News

    @Test func aProgramThatComesIsToldAndTakesNothing() throws {
        let (source, test) = try twoPrograms()
        source.add("Clock", scene("Time", "Alarm"))
        test.session.refresh()
        test.session.handle(.news(.came(program: "Clock")), at: 100)
        #expect(test.session.message == "Clock is here")
        #expect(test.focus == "play")
        test.session.handle(.news(.ended(program: "Clock")), at: 200)
        #expect(test.session.message == "Clock is here")
        test.session.advance(to: 4_100)
        #expect(test.session.message == "Clock has ended")
        test.session.advance(to: 9_000)
        #expect(test.frame.text == "Play btn")
    }

    @Test func whatTheDisplayShowsByItselfIsNotSaidOverIt() throws {
        let source = TestScenes()
        let test = try TestSession(of: source)
        source.add("Player", scene("Now playing", "Play"))
        test.session.refresh()
        test.session.handle(.news(.came(program: "Player")), at: 100)
        #expect(test.frame.text == "Play btn")
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "new Player is here 1/1")
    }

    @Test func theEndOfTheProgramThatIsReadComesBeforeOtherNews() throws {
        let (source, test) = try twoPrograms()
        test.session.handle(.news(.came(program: "Mail")), at: 100)
        source.end("Player")
        test.session.handle(.news(.ended(program: "Player")), at: 200)
        #expect(test.session.message == "Player has ended")
        // It stays readable.
        try test.press("RIGHT")
        #expect(test.frame.text == "Stop btn")
    }

    @Test func newsDoNotCoverWhatIsTypedOrLookedFor() throws {
        let (_, test) = try twoPrograms()
        try test.press("SKPIDLNS")
        test.session.handle(.news(.came(program: "Mail")), at: 100)
        #expect(test.session.message == "1/3 Play btn")
    }

    @Test func aSessionWithAnOpenMenuGoesWithItsScene() throws {
        weak var left: AccessibilityScene?
        func openMenu(_ scene: AccessibilityScene) throws {
            let test = try TestSession(scene)
            try test.press("LNBEG")
            left = scene
        }
        try openMenu(scene("Alone", "Play"))
        #expect(left == nil)
    }

    @Test func theMenuOfCommandsHasTheScenes() throws {
        let (_, test) = try twoPrograms(rows: 10)
        let words = test.session.settings.vocabulary
        func holds(_ test: TestSession) throws -> Bool {
            try test.press("LNBEG")
            for _ in 0..<80 {
                if test.session.message?.contains(words.summary(of: .scenes)) == true { return true }
                try test.press("RIGHT")
            }
            return false
        }
        #expect(try holds(test))
        #expect(try !holds(TestSession(scene("Alone", "Play"))))
    }
}
