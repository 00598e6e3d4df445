import Braille
import BrailleLayout
import BridgeSession
import BrlAPIDisplay
import Foundation
@testable import SnapshotHarness
import Testing

@Suite struct Exploration {
    @Test(arguments: [14, 24, 40, 80]) func emulated(columns: Int) throws {
        let start = ContinuousClock.now
        let display = try EmulatedDisplay(columns: columns)
        let server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        print("ready", columns, ContinuousClock.now - start)
        let reader = try KeyReader(server)
        for key in display.chordKeys.sorted(by: { $0.description < $1.description }) {
            try display.press(key)
            let code = try reader.next(.milliseconds(400))
            if code?.key != key { print("MISMATCH", columns, key, code.map { String($0.rawValue, radix: 16) } ?? "none") }
        }
        if columns == 40 {
        for s in EnglishNABCC.characters {
            guard display.canPress(.character(s)) == .able else { print("cannot", s.value); continue }
            try display.press(.character(s))
            let code = try reader.next(.milliseconds(400))
            if code?.key != .character(s) { print("MISMATCH", columns, s, s.value, code.map { String($0.rawValue, radix: 16) } ?? "none") }
        }
        }
        for c in 0..<columns {
            try display.press(.route(c))
            let code = try reader.next(.milliseconds(400))
            if code?.key != .route(c) { print("MISMATCH", columns, c, code.map { String($0.rawValue, radix: 16) } ?? "none") }
        }
        // sticky shift
        if columns != 80 {
            try display.press(keys: [10, 5, 9]); print("SHIFT", try reader.next(.milliseconds(400)) as Any)
            try display.press(.keyboard(.tab)); print("TAB after SHIFT", try reader.next(.milliseconds(400)).map { String($0.rawValue, radix: 16) } as Any)
            try display.press(keys: [19, 2]); print("ThumbRight+dot1", try reader.next(.milliseconds(400)).map { String($0.rawValue, radix: 16) } as Any)
            try display.press(keys: [18, 2]); print("ThumbLeft+dot1", try reader.next(.milliseconds(400)).map { String($0.rawValue, radix: 16) } as Any)
            try display.press(keys: [19, 9]); print("ThumbRight+dot8", try reader.next(.milliseconds(400)).map { String($0.rawValue, radix: 16) } as Any)
            try display.press(keys: [10, 9, 2]); print("space 1 8", try reader.next(.milliseconds(400)).map { String($0.rawValue, radix: 16) } as Any)
        }
    }
    @Test func virtual() throws {
        let start = ContinuousClock.now
        let display = try VirtualDisplay(size: DisplaySize(columns: 40))
        let server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        print("ready virtual", ContinuousClock.now - start)
        let reader = try KeyReader(server)
        let keys = BRLTTYCommand.all.map(Key.command) + XKey.allCases.map { Key.keyboard($0) }
            + [0x20, 0x61, 0x7e, 0xe9, 0x100, 0x20ac, 0x2801, 0xfffd, 0xffff].compactMap(Unicode.Scalar.init).map(Key.character) + (1..<40).map(Key.route)
        for key in keys {
            try display.press(key)
            let code = try reader.next(.milliseconds(300))
            if code?.key != key { print("MISMATCH virtual", key, code.map { String($0.rawValue, radix: 16) } ?? "none") }
        }
    }

    @Test(arguments: ["hw", "vr"]) func timing(driver: String) throws {
        let start = ContinuousClock.now
        let display: any HarnessDisplay = driver == "hw" ? try EmulatedDisplay(columns: 40) : try VirtualDisplay(size: DisplaySize(columns: 40))
        let server = try PrivateBRLTTY(display: display)
        let client = ScriptedClient(server)
        let end = start + .seconds(3)
        var seen = 0
        while ContinuousClock.now < end, client.display.state != .active {
            let ev = client.display.process()
            for e in ev { print("T", driver, ContinuousClock.now - start, e) }
            if display.frameCount > seen { seen = display.frameCount; print("T", driver, ContinuousClock.now - start, "frame") }
            BrlAPIReadiness.poll(client.display.fileDescriptors + [display.frameDescriptor], milliseconds: client.display.timeout ?? 1000)
            display.acknowledgeFrames()
        }
        print("T", driver, ContinuousClock.now - start, client.display.state)
        print(server.standardError)
    }
}
