import BridgeTables
import Braille
import BridgeSession
import BrlAPIDisplay
import SnapshotHarness
import Testing

@Suite("Taking keys")
struct KeyTests {
    @Test(arguments: Driver.allCases)
    func boundKeysArriveAndOthersAreLeftToBRLTTY(_ driver: Driver) throws {
        let bench = try Bench(driver.display(), keys: .init(named: "LNDN FWINRT LEFT RETURN FREEZE"))
        for name in ["LNDN", "LNUP", "LEFT", "RIGHT", "ROUTE:12", "char:a", "FREEZE", "HOME", "RETURN", "FWINRT"] {
            try bench.display.press(Key(parsing: name))
        }
        #expect(try bench.client.keys(6) == keys("LNDN LEFT ROUTE:12 FREEZE RETURN FWINRT"))
    }

    /// Only those whose meaning is bound are taken, and only from the driver that they are about.
    @Test(arguments: Driver.allCases)
    func commandsArriveAsWhatTheyStandFor(_ driver: Driver) throws {
        let commands = try Dictionary(
            uniqueKeysWithValues: [("HOME", "RETURN"), ("LNUP", "LNDN"), ("LNDN", "TOP"), ("FWINLT", "ESCAPE")].map {
                (try Key(parsing: $0), try Key(parsing: $1))
            })
        let display = try driver.display()
        let mode = KeyMode(commands: [display.driver: commands])
        let bench = try Bench(display, keys: .init(named: "RETURN LNDN TOP FWINRT"), keyMode: mode)
        for name in ["HOME", "LNUP", "LNDN", "FWINLT", "RETURN", "FWINRT"] {
            try bench.display.press(Key(parsing: name))
        }
        #expect(try bench.client.keys(5) == keys("RETURN LNDN TOP RETURN FWINRT"))
        let other = try Bench(
            driver.display(), keys: .init(named: "RETURN LNDN"), keyMode: KeyMode(commands: ["dp": commands]))
        for name in ["HOME", "LNDN", "RETURN"] { try other.display.press(Key(parsing: name)) }
        #expect(try other.client.keys(2) == keys("LNDN RETURN"))
    }

    @Test func aBurstArrivesWholeAndInOrder() throws {
        let bench = try Bench(Driver.emulated.display(), keys: .init(named: "LNDN LNUP"))
        let burst = (0..<100).map { number in Key.route(number % 40) }
        for key in burst { try bench.display.press(key) }
        #expect(try bench.client.keys(100) == burst)
    }

    @Test func keysThatComeDuringRequestsAreNotLost() throws {
        let bench = try Bench(Driver.emulated.display(), keys: .init(named: "LNDN"))
        var expected: [Key] = []
        for number in 0..<50 {
            let key = number.isMultiple(of: 2) ? Key.route(number % 40) : try Key(parsing: "LNDN")
            try bench.display.press(key)
            expected.append(key)
            // Requests, during which the key arrives.
            _ = try bench.client.display.diagnosis()
            bench.client.show(pattern(number))
        }
        #expect(try bench.client.keys(50) == expected)
        try bench.display.waitForFrame(pattern(49))
    }

    @Test(arguments: Driver.allCases)
    func typingTakesCharactersAndEditingKeysUntilItEnds(_ driver: Driver) throws {
        let bench = try Bench(driver.display(), keys: .init(named: "LEFT LNDN"))
        func press(_ names: String) throws {
            for key in keys(names) { try bench.display.press(key) }
        }
        try press("char:x RIGHT LEFT")
        #expect(try bench.client.keys(1) == keys("LEFT"))
        bench.client.display.setTyping(true)
        try bench.client.waitUntilSettled()
        try press("char:a char:B RIGHT LEFT BACKSPACE char:U+0020 char:é LNUP LNDN")
        #expect(try bench.client.keys(8) == keys("char:a char:B RIGHT LEFT BACKSPACE char:U+0020 char:é LNDN"))
        bench.client.display.setTyping(false)
        try bench.client.waitUntilSettled()
        try press("char:a RIGHT BACKSPACE LEFT ROUTE:3")
        #expect(try bench.client.keys(2) == keys("LEFT ROUTE:3"))
    }

    /// What is typed while no text is edited is BRLTTY's, or another program's.
    @Test(arguments: Driver.allCases)
    func charactersGoToOthersUnlessTextIsTyped(_ driver: Driver) throws {
        let bench = try Bench(driver.display(), keys: .init(named: "char:x"))
        let other = ScriptedClient(bench.server, keys: .init(named: "LNUP"))
        try other.waitUntilActive()
        for typing in [false, true, false] {
            other.display.setTyping(typing)
            try other.waitUntilSettled()
            try bench.display.press(Key(parsing: "char:x"))
            #expect(try (typing ? other : bench.client).keys(1) == keys("char:x"))
        }
    }

    @Test(arguments: Driver.allCases)
    func standingBackLeavesAllButTheReturningKey(_ driver: Driver) throws {
        let bench = try Bench(driver.display(), keys: .init(named: "LNDN CSRTRK"))
        try bench.show(pattern(1))
        bench.client.display.standBack(returningWith: .init(named: "CSRTRK"))
        try bench.client.wait("standing back") { $0 == .stoodBack }
        try bench.client.waitUntilSettled()
        #expect(bench.client.display.state == .standingBack)
        bench.client.show(pattern(2))
        for name in ["LNDN", "ROUTE:5", "CSRTRK"] { try bench.display.press(Key(parsing: name)) }
        #expect(try bench.client.keys(1) == keys("CSRTRK"))
        bench.client.display.comeBack()
        try bench.client.wait("coming back") { $0 == .returned }
        try bench.client.waitUntilSettled()
        try bench.display.waitForFrame(pattern(2))
        try bench.display.press(Key(parsing: "LNDN"))
        #expect(try bench.client.keys(1) == keys("LNDN"))
    }

    @Test func anotherClientTakesTheDisplayAndGivesItBack() throws {
        let bench = try Bench(Driver.emulated.display(), keys: .init(named: "LNDN"))
        try bench.show(pattern(1))
        let other = ScriptedClient(bench.server, keys: .init(named: "LNUP"))
        try other.waitUntilActive()
        other.show(pattern(2))
        try bench.display.waitForFrame(pattern(2))
        try bench.display.press(Key(parsing: "LNUP"))
        #expect(try other.keys(1) == keys("LNUP"))
        other.display.close()
        // BRLTTY looks at all connections in turn: it has seen the end of one when it answers another twice. A key before
        // that comes here, since the other client does not take it, but shows the other's cells still.
        for _ in 0..<2 { _ = bench.client.display.cursorDots }
        // The first key that comes here again brings the frame back, though it changes nothing.
        try bench.display.press(Key(parsing: "LNDN"))
        #expect(try bench.client.keys(1) == keys("LNDN"))
        try bench.expect(pattern(1))
        try bench.display.press(Key(parsing: "LNDN"))
        #expect(try bench.client.keys(1) == keys("LNDN"))
    }
}
