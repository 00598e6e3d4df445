import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Foundation
import SnapshotHarness
import TestSupport

/// What happens. A fault is over when the event is.
extension TortureRun {
    enum Event: String, CaseIterable {
        case keys, burst
        /// BRLTTY's.
        case killed, restarted, paused
        /// The reader's, another bridge's, the display's.
        case standBack, rival, twoClients, display
        /// The bridge's own.
        case suspended, bridge, bridgeKilled
        /// What is around it.
        case program, programsEnd, configuration, tables, wallClock, slept, fullDisk

        static let faults = allCases.filter { $0 != .keys && $0 != .burst }
    }

    func happen(_ event: Event) throws {
        switch event {
        case .keys: try press(counts: 1...3, isSure: true)
        case .burst: try press(counts: 4...8, isSure: true)
        case .killed, .restarted: try loseBRLTTY(event)
        case .paused:
            server.pause()
            try press(counts: 0...3, isSure: true)
            pause(0...300)
            server.resume()
        case .suspended:
            bridge?.send(SIGSTOP)
            try press(counts: 0...4, isSure: true)
            pause(0...300)
            bridge?.send(SIGCONT)
        case .standBack:
            try settle()
            try leaveAndReturn()
            try touch()
            try settle()
        case .rival:
            try settle()
            try bear()
            try settle()
        case .twoClients:
            try settle()
            try readTheOther()
            try settle()
        case .display: try loseDisplay()
        case .bridge:
            try settle()
            if let finding = try endSession() { throw Finding(description: finding) }
            try start()
        case .bridgeKilled:
            try settle()
            bridge?.stop()
            endPrograms()
            if let finding = try replay() { throw Finding(description: finding) }
            try start()
            // Until it has the terminal, keys are BRLTTY's.
            try settle()
        case .program, .programsEnd, .configuration, .tables, .wallClock, .slept, .fullDisk: try disturb(event)
        }
    }

    /// Lets some milliseconds pass.
    func pause(_ milliseconds: ClosedRange<Int>) {
        usleep(UInt32(generator.number(milliseconds)) * 1_000)
    }

    private func loseBRLTTY(_ event: Event) throws {
        ledger.excuse()
        try press(counts: 0...2, isSure: false)
        if event == .killed { server.kill() } else { server.stop() }
        try press(counts: 0...1, isSure: false)
        pause(0...200)
        try server.restart()
        try server.waitUntilReady()
        try press(counts: 0...2, isSure: false)
        try settle()
    }

    private func loseDisplay() throws {
        guard let fault = generator.pick(board.faults) else { return try press(counts: 1...3, isSure: true) }
        note(fault.rawValue)
        ledger.excuse()
        try press(counts: 0...2, isSure: false)
        try board.suffer(fault, pick: { generator.number(0...$0 - 1) }) {
            // A display takes its time to come back; BRLTTY itself would not notice less.
            pause(300...900)
            // BRLTTY finds that a line has hung up when it next writes: cells of another bridge.
            if fault == .unplugged { try bear() }
        }
        // The same cells are not written again to a display that was switched off and on (HumanWare's driver): others come.
        if fault == .switchedOff { try bear() }
        try settle()
    }

    // MARK: Who has the display

    /// The reader leaves the display to BRLTTY, and takes it again.
    private func leaveAndReturn() throws {
        bridge?.send(SIGUSR1)
        // Two signals at once are one. BRLTTY leaves the cells as they are.
        try hear("the display is BRLTTY's")
        pause(0...60)
        bridge?.send(SIGUSR1)
        try hear("the display is taken again")
    }

    private func hear(_ news: String) throws {
        guard bridge?.hear(news) == true else {
            throw Finding(description: finding("the bridge does not say: \(news)"))
        }
    }

    /// Another bridge takes the display for a while; it ends, or is ended.
    private func bear() throws {
        let path = "\(folder.path)/rival-\(keyCount).session.yaml"
        let rival = try TortureBridge(Self.greeting + ["--record", path], on: server, in: folder.path)
        defer {
            rival.stop()
            try? FileManager.default.removeItem(atPath: path)
        }
        let cells = board.display.frame
        let begun = SessionTail(path)
        _ = try Poll.wait(for: [], until: HarnessPatience.deadline, interval: 10) {
            try begun.read()
            return begun.hasOpened || !rival.isRunning
        }
        // Its frames are on top once it has the terminal, where there is a display.
        _ = board.display.wait(until: .now + .seconds(5)) { board.display.frame != cells || !rival.isRunning }
        pause(0...300)
        rival.send(generator.number(0...1) == 0 ? SIGKILL : SIGTERM)
        rival.waitForEnd()
    }

    /// What other bridges show, and this one never: the same cells would not be written, and BRLTTY would not find that the
    /// display is gone.
    static let rivalScene = "greeting.scene.yaml"

    private static let greeting = [
        Tool.packageFolder.path + "/docs/scenes/" + rivalScene, "--tables", Tool.packageFolder.path + "/Tables",
    ]

    /// The reader reads on another bridge, which is newer and so has the display and the keys.
    private func readTheOther() throws {
        let path = "\(folder.path)/other-\(keyCount).session.yaml"
        let other = try TortureBridge(Self.greeting + ["--record", path], on: server, in: folder.path)
        defer { other.stop() }
        let own = (tail: tail, ledger: ledger)
        // Keys of which nobody knows whether they have come may still come, to the newer one.
        (tail, ledger) = (SessionTail(path), ledger.rest(after: tail.keys))
        func wait() throws {
            var problem = ""
            let deadline = HarnessPatience.deadline + board.timeOfFrame
            let isFine = try board.display.wait(until: deadline, interval: 5) { () throws in
                try tail.read()
                problem = ledger.problem(with: tail.keys) ?? difference(from: tail) ?? ""
                return problem.isEmpty
            }
            guard isFine else { throw Finding(description: finding("two clients: \(problem)\n\(other.said)")) }
        }
        try wait()
        for _ in 0..<generator.number(1...3) {
            try press(counts: 1...4, isSure: true)
            try wait()
        }
        (tail, ledger) = own
        try tail.read()
        if let problem = ledger.problem(with: tail.keys) {
            throw Finding(description: finding("keys of the other bridge arrived here: \(problem)"))
        }
        if let problem = other.end() { throw Finding(description: finding("the other bridge: \(problem)")) }
    }

    // MARK: Keys

    /// Presses keys until one arrives. Until then the terminal is BRLTTY's, which takes keys itself.
    private func touch() throws {
        try tail.read()
        let count = tail.keys.count
        // How many it takes is not the seed's: what follows is picked as if it had been none.
        let later = generator
        defer { generator = later }
        let hasArrived = try board.display.wait(interval: 5) { () throws in
            try tail.read()
            if tail.keys.count == count { try press(touches, isSure: false) }
            Poll.wait(for: [], milliseconds: 50)
            try tail.read()
            return tail.keys.count > count
        }
        guard hasArrived else { throw Finding(description: finding("no key arrives")) }
    }

    static let keys = [
        "LEFT", "RIGHT", "UP", "DOWN", "LNUP", "LNDN", "FWINLT", "FWINRT", "HOME", "TOP", "BOT", "RETURN", "ESCAPE",
        "KEY_PAGE_UP", "KEY_PAGE_DOWN", "WINUP", "WINDN", "TOP_LEFT", "ROUTE", "ROUTE", "GUI_AREA_NEXT",
        "GUI_AREA_PREV",
    ]

    /// Keys that are pressed for nothing else than to see whether one arrives: which of them did is never in doubt.
    private var touches: [String] {
        ["CHRRT", "BOT_LEFT"].filter { name in
            (try? Key(parsing: name)).map { board.display.canPress($0) == .able } ?? false
        }
    }

    func press(_ names: [String] = TortureRun.keys, counts: ClosedRange<Int> = 1...1, isSure: Bool) throws {
        for _ in 0..<generator.number(counts) {
            var name = generator.pick(names) ?? "LEFT"
            if name == "ROUTE" { name += ":\(generator.number(1...board.display.size.cellCount))" }
            let key = try Key(parsing: name)
            guard board.display.canPress(key) == .able else { continue }
            noteKey(key.description, isSure: isSure)
            do throws(HarnessError) { try board.display.press(key) } catch { guard !isSure else { throw error } }
            if generator.number(0...1) == 0 { pause(0...30) }
        }
    }
}
