import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Foundation
import Glibc
import SnapshotHarness
import TestSupport
import Testing

@testable import BrlAPIDisplay

@Suite("Outages")
struct OutageTests {
    @Test(arguments: Driver.allCases)
    func aKilledBRLTTYIsFoundAgainAndShowsTheNewestFrame(_ driver: Driver) throws {
        let bench = try Bench(driver.display(), keys: .init(named: "LNDN"))
        try bench.show(pattern(1))
        bench.server.kill()
        try bench.client.wait("the end of the connection") { if case .disconnected = $0 { true } else { false } }
        #expect(bench.client.display.size == nil)
        bench.client.show(pattern(2), size: DisplaySize(columns: 40))
        try bench.server.restart()
        try bench.client.waitUntilActive()
        try bench.display.waitForFrame(pattern(2))
        try bench.display.press(Key(parsing: "LNDN"))
        #expect(try bench.client.keys(1) == keys("LNDN"))
    }

    /// They have left BRLTTY, and are read after its end.
    @Test(.hangLimit(minutes: 5), arguments: Driver.allCases)
    func keysThatWerePressedBeforeTheEndArrive(_ driver: Driver) throws {
        let bench = try Bench(driver.display(), keys: .init(named: "LNDN"))
        try bench.show(pattern(1))
        let descriptors = bench.client.display.fileDescriptors
        try #require(descriptors.count == 2)
        for _ in 0..<5 { try bench.display.press(Key(parsing: "LNDN")) }
        // A packet has 16 bytes.
        var unread: Int32 = 0
        while unread < 5 * 16 {
            try #require(ioctl(descriptors[0], UInt(FIONREAD), &unread) == 0)
            usleep(1000)
        }
        bench.server.kill()
        while Poll.ready(descriptors).count < 2 { usleep(1000) }
        #expect(try bench.client.keys(5) == Array(repeating: Key(parsing: "LNDN"), count: 5))
        try bench.client.wait("the end of the connection") { if case .disconnected = $0 { true } else { false } }
    }

    @Test func writingIntoADeadConnectionHarmsNothing() throws {
        let bench = try Bench(Driver.emulated.display())
        bench.server.kill()
        for number in 0..<20 { bench.client.show(pattern(number), size: DisplaySize(columns: 40)) }
        try bench.client.wait("the end of the connection") { if case .disconnected = $0 { true } else { false } }
        try bench.server.restart()
        try bench.client.waitUntilActive()
        try bench.display.waitForFrame(pattern(19))
    }

    @Test(.hangLimit(minutes: 5)) func aBRLTTYThatDoesNotAnswerBlocksNothing() throws {
        let display = try EmulatedDisplay(columns: 40)
        let server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        server.pause()
        let client = ScriptedClient(server)
        for _ in 0..<100 { _ = client.display.process() }
        #expect(client.display.state == .disconnected)
        server.resume()
        try client.waitUntilActive()
        client.show(pattern(1))
        try display.waitForFrame(pattern(1))
    }

    @Test func aRegionBeyondTheDisplayIsRefusedAndHarmsNothing() throws {
        let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 14))
        try server.waitUntilReady()
        let handle = try BrlAPIHandle(host: server.host, auth: server.auth)
        try handle.enterTTYMode(path: [])
        try handle.write(pattern(1)[...], cursor: 0)
        // Asked for, it is an error only ...
        let error = #expect(throws: BrlAPIError.self) { try handle.sync() }
        #expect(error?.code == .refused(6))
        #expect(try handle.displaySize() == DisplaySize(columns: 14))
        // ... else it ends the connection at the next request, but never the process.
        try handle.write(pattern(1)[...], cursor: 0)
        #expect(throws: BrlAPIError.self) { try handle.displaySize() }
        let client = ScriptedClient(server)
        try client.waitUntilActive()
        client.show(pattern(2, count: 14))
        try server.display.waitForFrame(pattern(2, count: 14))
    }

    @Test func switchingOffAndOnShowsTheNewestFrame() throws {
        let display = try EmulatedDisplay(columns: 40)
        let bench = try Bench(display)
        try bench.show(pattern(1))
        try display.powerOff()
        try bench.client.wait("the display to go off") { $0 == .offline }
        #expect(bench.client.display.state == .deviceOffline)
        bench.client.show(pattern(2))
        try display.powerOn()
        try bench.client.wait("the display to go on") { $0 == .online }
        try display.waitForFrame(pattern(2))
    }

    @Test func anotherDisplayAtTheCableIsTakenAtItsSize() throws {
        let display = try EmulatedDisplay(columns: 40)
        let bench = try Bench(display, keys: .init(named: "LNDN"))
        try bench.show(pattern(1))
        display.unplug()
        // BRLTTY notices at its next write. One event is reported once: nothing was switched off or on.
        bench.client.show(pattern(2))
        #expect(try bench.client.newsUntil(.sizeChanged(nil)) == [.sizeChanged(nil)])
        #expect(bench.client.display.state == .noDevice)
        try display.replug(columns: 14)
        let news = try bench.client.newsUntil(.sizeChanged(DisplaySize(columns: 14)))
        #expect(news == [.sizeChanged(DisplaySize(columns: 14))])
        try bench.show(pattern(3, count: 14))
        try display.press(.route(13))
        #expect(try bench.client.keys(1) == [.route(13)])
    }

    @Test func aResizedDisplayIsTakenAtItsSize() throws {
        let display = try VirtualDisplay(size: DisplaySize(columns: 40))
        let bench = try Bench(display, keys: .init(named: "LNDN"))
        try bench.show(pattern(1))
        for columns in [24, 80, 20] {
            try display.resize(to: DisplaySize(columns: columns))
            // Frames of the old size are kept back.
            bench.client.show(pattern(4), size: DisplaySize(columns: 40))
            try bench.client.wait("the new size") { $0 == .sizeChanged(DisplaySize(columns: columns)) }
            try bench.show(pattern(columns, count: columns))
        }
        try display.press(Key(parsing: "LNDN"))
        #expect(try bench.client.keys(1) == keys("LNDN"))
    }

    @Test func aKeyOpensTheDoorAndAWrongOneDoesNot() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try "right".write(toFile: folder + "/right", atomically: true, encoding: .utf8)
        try "wrong".write(toFile: folder + "/wrong", atomically: true, encoding: .utf8)
        let server = try PrivateBRLTTY(
            display: EmulatedDisplay(columns: 40), authentication: .keyFile(folder + "/right"))
        try server.waitUntilReady()
        let diagnosis = try BrlAPIDiagnosis(host: server.host, auth: server.auth)
        #expect(diagnosis.driverName == "HumanWare")
        #expect(diagnosis.driverCode == "hw")
        #expect(diagnosis.model == "Brailliant BI 40" || diagnosis.model == "BI40")
        #expect(diagnosis.size == DisplaySize(columns: 40))
        #expect(diagnosis.isOnline)
        #expect(diagnosis.computerBrailleTable == "en-nabcc")
        #expect(diagnosis.serverVersion > 0)
        try "".write(toFile: folder + "/empty", atomically: true, encoding: .utf8)
        for (auth, words) in [
            ("keyfile:\(folder)/wrong", "does not take the key in"),
            ("keyfile:\(folder)/missing", "there is no key file"),
            ("keyfile:\(folder)/empty", "is empty"),
            ("keyfile:\(folder)", "may not read"),
            ("none", "with the authentication none"),
            ("magic", "is no authentication that is known"),
        ] {
            let error = #expect(throws: BrlAPIError.self) { try BrlAPIDiagnosis(host: server.host, auth: auth) }
            #expect(error?.code == .authentication)
            #expect(error?.message.contains(words) == true, "\(auth): \(error?.description ?? "")")
            #expect(error?.message.contains("usermod") == false)
        }
        let nobody = #expect(throws: BrlAPIError.self) { try BrlAPIDiagnosis(host: ":bridge-nobody") }
        #expect(nobody?.code == .notRunning)
    }
}
