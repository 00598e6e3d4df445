import BridgeTables
import Braille
import BrailleLayout
import BridgeSession
import BrlAPIDisplay
import Localization
import Testing

@testable import SnapshotHarness

/// Every key that a display claims to send is pressed on a real BRLTTY, and what arrives is looked at.
@Suite("Pressing keys")
struct PressingTests {
    @Test(arguments: [14, 20, 24, 32, 40, 80])
    func theEmulatedDisplaySendsWhatItClaims(columns: Int) throws {
        let display = try EmulatedDisplay(columns: columns)
        let server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        let reader = try KeyReader(server)
        var keys = display.chordKeys.sorted { $0.description < $1.description }
        keys += (0..<columns).map(Key.route)
        keys += EnglishNABCC.characters.map(Key.character).filter { display.canPress($0) == .able }
        for key in keys {
            try display.press(key)
            let code = try reader.next()
            #expect(code?.key == key, "\(columns) cells: \(String(code?.rawValue ?? 0, radix: 16))")
        }
    }

    /// It has two rows: BRLTTY asks for its keys while rows are under way.
    @Test func theCanuteSendsWhatItClaims() throws {
        let display = try CanuteDisplay(size: DisplaySize(columns: 40, rows: 9))
        let server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        let reader = try KeyReader(server)
        let keys = CanuteKeys.chords.keys.sorted { $0.description < $1.description } + (0..<9).map(Key.line)
        for key in keys {
            try #require(display.canPress(key) == .able)
            try display.press(key)
            let code = try reader.next()
            #expect(code?.key == key, "\(String(code?.rawValue ?? 0, radix: 16))")
        }
    }

    @Test func theVirtualDisplaySendsWhatItClaims() throws {
        let display = try VirtualDisplay(size: DisplaySize(columns: 20, rows: 2))
        let server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        let reader = try KeyReader(server)
        var keys = BRLTTYCommand.all.map(Key.command).filter { display.canPress($0) == .able }
        keys += XKey.allCases.map { Key.keyboard($0) } + (1..<40).map(Key.route) + [.line(1)]
        keys += [0x20, 0x61, 0x7E, 0xA0, 0xE9, 0xFF].compactMap { Unicode.Scalar($0) }.map(Key.character)
        for key in keys {
            try #require(display.canPress(key) == .able)
            try display.press(key)
            let code = try reader.next()
            #expect(code?.key == key, "\(String(code?.rawValue ?? 0, radix: 16))")
        }
    }

    @Test(arguments: [
        (14, "SHIFT+TAB", false), (14, "CHRLT", true), (14, "char:a", true), (14, "ROUTE:14", true),
        (14, "ROUTE:15", false), (14, "CSRTRK", true), (24, "CHRLT", false), (40, "CHRLT", true),
        (40, "ROUTE:1", true), (40, "cmd:RETURN", false), (40, "RETURN", true), (40, "char:€", false),
        (40, "char:º", false), (40, "chord:14", true), (80, "LEFT", true), (80, "char:a", true),
        (80, "CHRLT", false), (80, "chord:14", true),
    ])
    func theEmulatedDisplayKnowsItsLimits(columns: Int, key: String, isAble: Bool) throws {
        let display = try EmulatedDisplay(columns: columns)
        #expect((display.canPress(try Key(parsing: key)) == .able) == isAble)
    }

    @Test func reasonsSayWhatIsWrong() throws {
        let virtual = try VirtualDisplay(size: DisplaySize(columns: 40))
        let emulated = try EmulatedDisplay(columns: 40)
        #expect(
            virtual.canPress(.route(0))
                == .unable("cell 1 cannot be pressed on the virtual display: use the emulated one"))
        #expect(
            virtual.canPress(.route(40)) == .unable("cell 41 does not exist: the virtual display has 40 cells"))
        #expect(
            emulated.canPress(.keyboard(.tab, .shift))
                == .unable(
                    "the emulated display with 40 cells cannot send SHIFT+TAB: use the one in memory, or the virtual one if it can"
                ))
        #expect(virtual.canPress(.line(0)) == .unable("the key of row 1 cannot be pressed on the virtual display"))
        let canute = try CanuteDisplay(size: DisplaySize(columns: 20, rows: 2))
        #expect(canute.canPress(.line(1)) == .able)
        #expect(canute.canPress(.line(2)) == .unable("row 3 does not exist: the emulated Canute has 2 rows"))
        #expect(
            canute.canPress(.keyboard(.return))
                == .unable(
                    "the emulated Canute cannot send RETURN: use the one in memory, or the virtual one if it can"))
        #expect(throws: HarnessError.self) { try CanuteDisplay(size: DisplaySize(columns: 41)) }
        let pad = try DotPadDisplay(
            keyMode: KeyMode(commands: ["dp": [try Key(parsing: "TIME"): .keyboard(.return)]]))
        #expect(pad.canPress(.keyboard(.return)) == .able)
        // It would arrive as what it stands for.
        for name in ["TIME", "LEFT", "ROUTE:1", "ROUTE_LINE:1"] {
            let key = try Key(parsing: name)
            #expect(
                pad.canPress(key)
                    == .unable(
                        "the emulated Dot Pad cannot send \(key: name): use the one in memory, or the virtual one if it can"
                    ))
        }
        #expect(throws: HarnessError.self) { try DotPadDisplay(size: DisplaySize(columns: 40)) }
        #expect(
            virtual.canPress(.character("€"))
                == .unable(
                    "the virtual display cannot send char:€: use the one in memory, or the emulated one if it can"))
        #expect(
            VirtualDisplay.ability(of: try Key(parsing: "HOST_COPY"), size: virtual.size, brltty: ReleaseVersion("6.7"))
                == .unable("BRLTTY 6.7's driver vr does not find HOST_COPY: use the emulated display"))
        let error = #expect(throws: HarnessError.self) { try virtual.press(.route(0)) }
        #expect(error?.code == .cannotPress)
        // Nobody listens yet.
        #expect(throws: HarnessError.self) { try virtual.press(.route(1)) }
        #expect(throws: HarnessError.self) { try EmulatedDisplay(columns: 176) }
        #expect(throws: HarnessError.self) { try EmulatedDisplay(columns: 0) }
    }

    /// 6.7's driver was asked for each name, one by one; 6.6 and 6.8 have the same code and the same command HOSTCMD.
    @Test(arguments: [("6.5", true), ("6.6", false), ("6.7", false), ("6.8", false), ("6.9.1", true)])
    func theDriverOfSomeVersionsLacksThreeCommands(version: String, isAble: Bool) throws {
        let size = DisplaySize(columns: 40)
        let brltty = try #require(ReleaseVersion(version))
        for command in BRLTTYCommand.all {
            let usual = VirtualDisplay.ability(of: .command(command), size: size)
            let own = VirtualDisplay.ability(of: .command(command), size: size, brltty: brltty)
            let isLost = ["HOST_COPY", "HOST_CUT", "HOST_PASTE"].contains(command.name)
            #expect(own == usual || isLost && !isAble, "\(command.name)")
            if isLost { #expect((own == .able) == isAble) }
        }
    }
}
