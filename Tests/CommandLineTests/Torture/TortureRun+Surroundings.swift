import Braille
import BridgeLoop
import Foundation
import SnapshotHarness
import TestSupport

/// What happens around the bridge: programs, files, clocks, a full disk.
extension TortureRun {
    func disturb(_ event: Event) throws {
        switch event {
        case .program: publish()
        case .programsEnd: endPrograms()
        case .configuration: try reconfigure()
        case .tables: try breakTable()
        case .wallClock: try stepClock()
        case .slept: try sleep()
        default: try fillDisk()
        }
    }

    /// One program more. It may hang, flood, lie or die; the next one may come while it does.
    private func publish() {
        guard let kind = generator.pick(TortureProgram.Kind.allCases) else { return }
        note(kind.rawValue)
        // Only a few at a time: each new scene is on top of the others.
        if programs.count >= 4 { programs.removeFirst().end() }
        programs.append(TortureProgram(kind, at: socket, seed: UInt64(generator.number(0...1_000_000))))
    }

    private func reconfigure() throws {
        for _ in 0..<generator.number(0...2) {
            try files.breakConfiguration(&generator)
            try press(counts: 0...2, isSure: true)
            pause(0...40)
        }
        // Now and then it stays broken until it is changed next.
        if generator.number(0...3) > 0 { try files.configure(&generator) }
        try press(counts: 0...2, isSure: true)
    }

    /// A table is broken for a while in which the configuration has all of them read again.
    private func breakTable() throws {
        let broken = try files.breakTable(&generator)
        note(broken.name)
        try files.configure(&generator)
        try press(counts: 1...4, isSure: true)
        pause(0...100)
        try broken.mend()
        try files.configure(&generator)
        try press(counts: 1...4, isSure: true)
        // The recording is read with whole tables.
        try settle()
    }

    /// Somebody sets the wall clock: by seconds, hours, decades, before the epoch.
    private func stepClock() throws {
        let steps = [0, 1, -1, 3_600, -3_600, 86_400, -86_400, 1_000_000_000, -1_500_000_000, -1_900_000_000]
        for _ in 0..<generator.number(1...3) {
            try clock.step(wall: generator.pick(steps) ?? 0)
            note("\(clock.wall) s")
            try press(counts: 1...3, isSure: true)
        }
    }

    /// The machine sleeps, for a second or for a night: the bridge stands still, then all that is due comes at once.
    private func sleep() throws {
        bridge?.send(SIGSTOP)
        try press(counts: 0...2, isSure: true)
        pause(0...50)
        try clock.sleep(generator.pick([1, 10, 600, 36_000]) ?? 1)
        bridge?.send(SIGCONT)
        try press(counts: 0...2, isSure: true)
    }

    /// A recording that no longer fits: the bridge says so, the reader goes on, and what was recorded replays.
    private func fillDisk() throws {
        try settle()
        if let finding = try endSession() { throw Finding(description: finding) }
        let disk: FullDisk
        do {
            disk = try FullDisk(kibibytes: generator.pick([8, 16, 32]) ?? 16)
        } catch is FullDisk.Refused {
            say("full disk: left out, this user may not mount one")
            try start()
            return try settle()
        }
        try start(on: "settings.scene.yaml", in: disk.path)
        try settle()
        let complaint = "the recording can no longer be written"
        // How many keys it takes is not the seed's: what follows is picked as if it had been none.
        let later = generator
        while bridge?.said.contains(complaint) != true {
            let count = tail.keys.count
            // Nobody knows which is the last one that is recorded.
            try press(["TOP_LEFT", "BOT_LEFT", "HOME"], isSure: false)
            let goesOn = try Poll.wait(for: [], until: HarnessPatience.deadline, interval: 2) {
                try tail.read()
                return tail.keys.count > count || bridge?.said.contains(complaint) == true
            }
            guard goesOn else { throw Finding(description: finding("full disk: \(bridge?.said ?? "")")) }
        }
        generator = later
        // Of keys that come faster than a slow display shows them only the newest counts.
        var (changes, next) = (0, ["TOP_LEFT", "BOT_LEFT"])
        let deadline = HarnessPatience.deadline + board.timeOfFrame
        while changes < 3 {
            guard ContinuousClock.now < deadline else {
                throw Finding(description: finding("full disk: the display stands still"))
            }
            let count = board.display.frameCount
            try press([next[0]], isSure: false)
            next.swapAt(0, 1)
            let hasChanged = board.display.wait(until: .now + .seconds(2) + board.timeOfFrame, interval: 50) {
                board.display.frameCount > count
            }
            if hasChanged { changes += 1 }
        }
        if let problem = bridge?.end() { throw Finding(description: finding("full disk: \(problem)")) }
        if let finding = try replay() { throw Finding(description: finding) }
        try start()
        try settle()
    }
}
