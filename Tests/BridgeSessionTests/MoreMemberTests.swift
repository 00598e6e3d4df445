import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Members of a container that come when they are asked for.
@Suite struct MoreMemberTests {
    /// A list that has more members than are there.
    private final class LongList: AccessibilityObject {
        private(set) var asked: [Int] = []

        override func accessibilityLoadMembers(count: Int) { asked.append(count) }

        func add(_ numbers: ClosedRange<Int>) {
            setChildren(children + numbers.map { TestObject("m\($0)", label: "Mail \($0)") })
        }
    }

    private func list(rows: Int = 1) throws -> (LongList, TestSession) {
        let list = LongList()
        list.add(1...10)
        list.accessibilityHasMoreMembers = true
        let scene = AccessibilityScene("Mail", [list, TestObject("end", label: "End")])
        return (list, try TestSession(scene, rows: rows))
    }

    /// docs/model.md, Attributes:
    /// | more members | `AccessibilityObject.accessibilityHasMoreMembers` | near the end of the container more are asked for;
    ///   a move past the end waits for them |
    @Test func aContainerWithAllItsMembersIsAskedForNone() throws {
        let (list, test) = try list()
        list.accessibilityHasMoreMembers = false
        try test.press("BOT LNUP RIGHT")
        #expect(list.asked == [])
        #expect(test.focus == "end")
    }

    /// docs/model.md, Actions:
    /// | load members | `AccessibilityObject.accessibilityLoadMembers(count:)` | asked once until they come, for 20 or a
    ///   screenful |
    @Test func theyAreAskedForOnceNearTheEnd() throws {
        let (list, test) = try list()
        try test.press("RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT")
        #expect(test.focus == "m7")
        #expect(list.asked == [])
        try test.press("RIGHT")
        #expect(list.asked == [20])
        try test.press("RIGHT LEFT RIGHT RIGHT")
        #expect(test.focus == "m10")
        #expect(list.asked == [20])
        // When they have come, the next ones are asked for in their turn.
        list.add(11...20)
        test.session.refresh()
        #expect(test.focus == "m10")
        try test.press("RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT")
        #expect(list.asked == [20, 20])
    }

    /// docs/model.md, Attributes:
    /// | earlier members | `AccessibilityObject.accessibilityHasEarlierMembers` | a move back past the first member waits for
    ///   them |
    @Test func aMoveBackWaitsForMembersThatComeBefore() throws {
        let (list, test) = try list()
        list.accessibilityHasMoreMembers = false
        list.accessibilityHasEarlierMembers = true
        try test.press("RIGHT LEFT LEFT")
        #expect(test.focus == "m1")
        list.setChildren([TestObject("m0", label: "Mail 0")] + list.children)
        list.accessibilityHasEarlierMembers = false
        test.session.refresh()
        #expect(test.focus == "m0")
        // Where no more come, it is the beginning.
        try test.press("LEFT")
        #expect(test.focus == "m0")
    }

    @Test func aKeyEndsTheWaitForMembersThatComeBefore() throws {
        let (list, test) = try list()
        list.accessibilityHasEarlierMembers = true
        try test.press("LEFT RIGHT")
        #expect(test.focus == "m2")
        list.setChildren([TestObject("m0", label: "Mail 0")] + list.children)
        list.accessibilityHasEarlierMembers = false
        test.session.refresh()
        #expect(test.focus == "m2")
    }

    @Test func onRowsAScreenfulIsAskedForBeforeItIsSeen() throws {
        let (list, _) = try list(rows: 40)
        #expect(list.asked == [39])
    }

    @Test func aMovePastTheEndWaitsForThem() throws {
        let (list, test) = try list()
        try test.press("BOT LNUP")
        #expect(test.focus == "m10")
        let before = test.display.updateCount
        try test.press("RIGHT")
        #expect(test.focus == "m10")
        #expect(test.display.updateCount == before)
        test.session.advance(to: 800)
        #expect(test.session.message == "waiting")
        list.add(11...12)
        test.session.handle(.scene, at: 1_000)
        #expect(test.frame.text == "Mail 11")
        // Once.
        list.add(13...14)
        test.session.handle(.scene, at: 1_100)
        #expect(test.focus == "m11")
    }

    @Test func anyOtherKeyGivesTheMoveUp() throws {
        let (list, test) = try list()
        try test.press("BOT LNUP RIGHT LEFT")
        #expect(test.focus == "m9")
        list.add(11...12)
        test.session.handle(.scene, at: 300)
        test.session.advance(to: 9_000)
        #expect(test.focus == "m9")
        #expect(test.session.message == nil)
    }

    @Test func whereNoMoreComeItGoesPastTheEnd() throws {
        let (list, test) = try list()
        try test.press("BOT LNUP RIGHT")
        list.accessibilityHasMoreMembers = false
        test.session.handle(.scene, at: 300)
        #expect(test.focus == "end")
    }

    @Test func aProgramThatDoesNotAnswerHoldsNobody() throws {
        let (list, test) = try list()
        try test.press("BOT LNUP RIGHT")
        test.session.advance(to: 5_000)
        #expect(test.session.message == "does not answer")
        try test.press("RIGHT")
        #expect(test.focus == "end")
        #expect(list.asked == [20])
    }

    @Test func readingOnWaitsForThem() throws {
        let (list, test) = try list()
        try test.press("BOT LNUP AUTOREPEAT")
        test.session.advance(to: 4_000)
        #expect(test.focus == "m10")
        list.add(11...12)
        list.accessibilityHasMoreMembers = false
        test.session.handle(.scene, at: 4_100)
        test.session.advance(to: 4_100)
        #expect(test.focus == "m11")
        test.session.advance(to: 60_000)
        #expect(test.focus == "end")
        #expect(test.session.nextDeadline == nil)
    }

    @Test func readingOnGoesPastTheEndWhereNoneCome() throws {
        let (_, test) = try list()
        try test.press("BOT LNUP AUTOREPEAT")
        test.session.advance(to: 4_900)
        #expect(test.focus == "m10")
        test.session.advance(to: 60_000)
        #expect(test.focus == "end")
        #expect(test.session.nextDeadline == nil)
    }

    /// Four elements on a page: the third one ends with the last two members and what follows them.
    @Test func onRowsAPageWaitsForThem() throws {
        let (list, test) = try list(rows: 5)
        try test.press("BOT LNUP")
        #expect(test.focus == "m10")
        try test.press("WINDN")
        #expect(test.focus == "m10")
        list.add(11...30)
        test.session.handle(.scene, at: 300)
        #expect(test.focus == "m11")
        try test.press("WINDN")
        #expect(test.focus == "m13")
    }

    @Test func onRowsAPageIsTurnedWhereNoneCome() throws {
        let (list, test) = try list(rows: 3)
        try test.press("BOT LNUP WINDN")
        #expect(test.focus == "m10")
        list.accessibilityHasMoreMembers = false
        test.session.handle(.scene, at: 300)
        #expect(test.focus == "end")
    }

    @Test func membersThatComeAtOnceAreReadAtOnce() throws {
        let list = EagerList()
        list.setChildren([TestObject("m1", label: "Mail 1")])
        list.accessibilityHasMoreMembers = true
        let test = try TestSession(AccessibilityScene("Mail", [list]))
        for number in 2...9 {
            try test.press("RIGHT")
            #expect(test.focus == "m\(number)")
        }
    }

    /// A list that has the next member at once.
    private final class EagerList: AccessibilityObject {
        override func accessibilityLoadMembers(count: Int) {
            let number = children.count + 1
            setChildren(children + [TestObject("m\(number)", label: "Mail \(number)")])
        }
    }
}
