import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@testable import Terminal

/// A program that runs in a terminal beside a session.
@Suite(.hangLimit(minutes: 2)) struct TerminalSourceTests {
    /// A spinner turns, and what it stands before stays: no frame comes of it.
    @Test func aSpinnerIsNoFrame() throws {
        // It turns until the display has shown it, however busy the machine is.
        let path = NSTemporaryDirectory() + "spinner-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bench = try ProgramBench(
            "printf '\\033[?25l'; while [ ! -e \(path) ]; do for c in '|' '/' '-' '\\'; do printf '\\r%s Working' \"$c\"; sleep 0.01; done; done; printf '\\r  Done   '; read a"
        )
        try bench.wait("the line") { bench.value == "Working" }
        let frames = bench.test.display.updates.count
        for _ in 0..<60 { bench.step() }
        #expect(bench.value == "Working" && bench.test.display.updates.count == frames)
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        try bench.wait("the end") { bench.value == "Done" }
        bench.test.session.advance(to: bench.test.session.now + 1_000)
        #expect(bench.test.display.updates.count == frames + 1)
    }

    /// Of a flood the last line is shown, in few frames, and the lines before it are kept.
    @Test func aFloodIsFewFrames() throws {
        let bench = try ProgramBench("seq 100000; read a")
        try bench.wait("the last line") { bench.value == "100000" }
        #expect(bench.test.display.updates.count < 8)
        try bench.test.press("LNUP")
        try bench.wait("all lines") { bench.source.scene.readingOrder.elements.count > 9_000 }
        #expect(bench.label == "99999")
        try bench.test.press("LNUP")
        #expect(bench.label == "99998")
    }

    /// Whoever reads lines is not taken away from them; a message says what is asked.
    @Test func whoReadsIsTold() throws {
        let bench = try ProgramBench("echo one; echo two; read a; printf 'Go on? [y/N] '; read a")
        try bench.wait("the lines") { bench.value == "two" }
        try bench.test.press("LNUP")
        #expect(bench.label == "one")
        bench.source.send(Array("\n".utf8))
        try bench.wait("the message") { bench.test.session.message == "waits: Go on?" }
        #expect(bench.label == "one")
        try bench.test.press("HOME HOME")
        #expect(bench.label == "Go on?" && bench.value == "N")
        // What is typed goes to the program wherever the reader is, and brings them to it.
        try bench.test.press("LNUP char:y")
        try bench.wait("the answer") { bench.label == "Go on?" && bench.value == "y" }
    }

    /// A secret is dots, and what types it says so.
    @Test func aSecretIsDots() throws {
        let bench = try ProgramBench(
            "stty -echo; printf 'Password: '; read a; stty echo; printf '\\n%s characters' ${#a}; read a")
        try bench.wait("the question") { bench.label == "Password" }
        #expect(bench.test.session.isTypingSecretly)
        try bench.test.press("char:a char:b char:c BACKSPACE")
        try bench.wait("the dots") { bench.value == "••" }
        #expect(bench.test.session.frame?.text.contains("abc") == false)
        try bench.test.press("RETURN")
        try bench.wait("what the program got") {
            bench.value?.hasSuffix("2 characters") == true || bench.label == "2 characters"
        }
    }

    /// At its last entry a list says so, once the program has not moved.
    @Test func anEndIsSaid() throws {
        let bench = try ProgramBench("dialog --menu Colour 12 40 2 1 Red 2 Blue 2>/dev/null")
        try bench.wait("the list") { bench.value == "1 Red 1/2" }
        try bench.test.press("UP")
        try bench.wait("the word") { bench.test.session.message == "start" }
        #expect(bench.value == "1 Red 1/2")
    }

    /// An entry, and a button beside the list, are chosen with Return on them, wherever the choice is now.
    @Test(arguments: [("RIGHT RIGHT RIGHT", "3 Blue", Int32(3)), ("RIGHT RIGHT RIGHT RIGHT RIGHT", "Cancel", 4)])
    func anEntryIsChosen(keys: String, label: String, status: Int32) throws {
        let bench = try ProgramBench(
            "whiptail --menu Colour 14 40 3 1 Red 2 Green 3 Blue 2>/dev/null; exit $((3 + $?))")
        try bench.wait("the list") { bench.value == "1 Red 1/3" }
        try bench.test.press(keys)
        #expect(bench.label == label)
        try bench.test.press("RETURN")
        try bench.wait("the end") { bench.source.hasEnded }
        #expect(bench.source.finish() == status)
    }

    /// When a prompt comes again, the last line that was printed is told; nothing is where nothing was printed.
    @Test func whatBecameOfALineIsTold() throws {
        let bench = try ProgramBench("PS1='$ ' bash --norc --noprofile")
        try bench.wait("the prompt") { bench.label == "$" }
        bench.source.send(Array("echo one; sleep 0.5; echo two\r".utf8))
        try bench.wait("the last line of a longer one") { bench.test.session.message == "two" }
        try bench.test.press("HOME")
        bench.source.send(Array("no-such-command\r".utf8))
        try bench.wait("the message") { bench.test.session.message?.hasSuffix("command not found") == true }
        try bench.test.press("char:: RETURN")
        #expect(bench.test.session.message == nil)
        let generation = bench.source.screenText
        try bench.wait("the next prompt") { bench.source.screenText != generation && bench.value?.isEmpty == true }
        #expect(bench.test.session.message == nil)
    }

    /// A finger's slip over the question answers nothing: it is described.
    @Test func aRoutingKeyOverTheLabelAnswersNothing() throws {
        let bench = try ProgramBench("dialog --menu Colour 12 40 2 1 Red 2 Blue 2>/dev/null")
        try bench.wait("the list") { bench.value == "1 Red 1/2" }
        bench.test.settle()
        try bench.test.press("ROUTE:2")
        #expect(bench.test.session.message?.hasPrefix("Colour: 1 Red 1/2") == true)
        for _ in 0..<10 { bench.step() }
        #expect(!bench.source.hasEnded && bench.label == "Colour")
    }

    /// A program that paints over its question, and one whose terminal gets another size.
    @Test func theScreenIsLeftAsItIs() throws {
        let bench = try ProgramBench("printf 'Go on? [y/N] '; read a; stty size; read a")
        try bench.wait("the question") { bench.label == "Go on?" }
        bench.source.resize(rows: 10, columns: 40)
        bench.source.send(Array("y\n".utf8))
        try bench.wait("the size") { bench.value == "10 40" }
    }

    /// While nothing is written nothing is waited for but the program.
    @Test func idleIsIdle() throws {
        let bench = try ProgramBench("printf 'Name: '; read a")
        try bench.wait("the question") { bench.label == "Name" }
        try bench.wait("nothing to do") { bench.source.timeout == nil }
    }

    /// What shells tell of their commands is a message.
    @Test func aCommandThatFailsIsTold() throws {
        let bench = try ProgramBench("printf '\\033]133;C\\007out\\r\\n\\033]133;D;2\\007'; read a")
        try bench.wait("the message") { bench.test.session.message == "failed with 2 after 0:00" }
    }

    /// A button is reached from the field beside it.
    @Test(arguments: [("RIGHT", "Ok", Int32(0)), ("RIGHT RIGHT", "Cancel", 1)])
    func aButtonIsReachedFromAField(keys: String, label: String, status: Int32) throws {
        let bench = try ProgramBench("whiptail --inputbox Name 8 40 2>/dev/null")
        try bench.wait("the field") { bench.label == "Name" }
        try bench.test.press("char:B")
        try bench.wait("what is typed") { bench.value == "B" }
        try bench.test.press(keys)
        #expect(bench.label == label)
        try bench.test.press("RETURN")
        try bench.wait("the end") { bench.source.hasEnded }
        #expect(bench.source.finish() == status)
    }

    /// A program that draws a list and takes what comes in one read as one key, with so many rows of it in sight.
    private static func list(rows: Int, entry: String = "('❯ ' if i == at else '  ') + n") -> String {
        """
        python3 -c "
        import os, tty
        tty.setraw(0)
        names, at, top, rows = ['one', 'two', 'three', 'four', 'five'], 0, 0, \(rows)
        while True:
            top = min(max(top, at - rows + 1), at)
            print('\\033[?1049h\\033[?25l\\033[H\\033[JWhich one?', end='\\r\\n')
            for i, n in list(enumerate(names))[top:top + rows]:
                print(\(entry), end='\\r\\n')
            print(end='', flush=True)
            key = os.read(0, 64)
            if key == b'\\033[B' and at < 4: at += 1
            if key == b'\\033[A' and at > 0: at -= 1
            if key == b'\\r': break
        os._exit(at)
        "
        """
    }

    /// The keys to an entry are sent one by one: what comes at once may be no key to the program.
    @Test func anEntryFarAwayIsChosen() throws {
        let bench = try ProgramBench(Self.list(rows: 5))
        try bench.wait("the list") { bench.value == "one 1/5" }
        try bench.test.press("RIGHT RIGHT RIGHT RIGHT")
        #expect(bench.label == "four")
        try bench.test.press("RETURN")
        try bench.wait("the end") { bench.source.hasEnded }
        #expect(bench.source.finish() == 3)
    }

    /// A list that has shown other entries tells no place from then on.
    @Test func aListThatScrollsHasNoPlace() throws {
        let bench = try ProgramBench(Self.list(rows: 3))
        try bench.wait("the list") { bench.value == "one 1/3" }
        for value in ["two 2/3", "three 3/3", "four", "five"] {
            try bench.test.press("DOWN")
            try bench.wait(value) { bench.value == value }
        }
        try bench.test.press("DOWN")
        try bench.wait("the end of the list") { bench.test.session.message == "end" }
        try bench.test.press("UP")
        try bench.wait("the entry before it") { bench.value == "four" }
    }

    /// On a painted screen in which nothing else says what is chosen, what a key has highlighted is told.
    @Test func whatAKeyHighlightsIsTold() throws {
        let bench = try ProgramBench(
            Self.list(rows: 5, entry: "'\\033[%dG' % (9 * i + 2) + ('\\033[7m%s\\033[0m' if i == at else '%s') % n"))
        try bench.wait("the screen") { bench.value?.isEmpty == false }
        for value in ["two", "three", "two"] {
            try bench.test.press(value == "two" && bench.value == "three" ? "UP" : "DOWN")
            try bench.wait(value) { bench.value == value }
        }
    }

    /// A cursor that a program draws, and that blinks, moves no cell.
    @Test func aBlinkIsNoFrame() throws {
        let path = NSTemporaryDirectory() + "blink-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bench = try ProgramBench(
            """
            stty raw; printf '\\033[?1049h\\033[?25l\\033[HName:\\r\\n\\033[7m \\033[0m'
            while [ ! -e \(path) ]; do
                for g in 0 7; do sleep 0.02; printf '\\033[2;1H\\033[%sm \\033[0m' $g; done
            done
            printf '\\033[HDone:'; read a
            """)
        try bench.wait("the field") { bench.label == "Name" }
        bench.test.settle()
        let frames = bench.test.display.updates.count
        for _ in 0..<60 { bench.step() }
        #expect(
            bench.label == "Name" && bench.test.display.updates.count == frames,
            "\(bench.label ?? "") \(bench.value ?? "")")
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        try bench.wait("the next one") { bench.label == "Done" }
    }

    /// Where any key goes on, only what is meant to goes to the program.
    @Test func anArrowIsNotAnyKey() throws {
        let bench = try ProgramBench(
            "stty raw -echo; printf 'Press any key to go on'; k=$(dd bs=1 count=1 2>/dev/null); printf '\\r\\n%s was it' \"$k\"; read a"
        )
        try bench.wait("the question") { bench.label == "Press any key to go on" }
        try bench.test.press("DOWN UP")
        for _ in 0..<10 { bench.step() }
        #expect(bench.label == "Press any key to go on")
        try bench.test.press("char:x")
        try bench.wait("the key") { bench.source.screenText.contains("x was it") }
    }

    /// On a screen in which nothing that is asked was found, all arrows are the program's: none brings the reader to the button that ends
    /// it.
    @Test func arrowsOfAPaintedScreenAreTheProgramsOwn() throws {
        let bench = try ProgramBench(
            "stty raw -echo; printf '\\033[?1049h\\033[?25lOne row'; k=$(dd bs=1 count=6 2>/dev/null); printf '\\033[H%s' \"$k\" | tr -d '\\033'; sleep 600"
        )
        try bench.wait("the screen") { bench.value == "One row" }
        try bench.test.press("RIGHT LEFT")
        try bench.wait("the keys") {
            bench.source.screenText.contains("[C[D") || bench.source.screenText.contains("OCOD")
        }
        #expect(bench.element("interrupt") !== bench.test.session.focus)
    }

    /// What a pipe gives is typed, and its end is the end of the program's input.
    @Test func whatAPipeGivesIsTyped() throws {
        let pipe = try #require(makePipe())
        defer { close(pipe.reading) }
        let bench = try ProgramBench("cat; echo over; read a", in: .init(input: pipe.reading))
        #expect(write(pipe.writing, "one\n", 4) == 4)
        close(pipe.writing)
        try bench.wait("the end of input") { bench.value == "over" }
        #expect(bench.source.screenText.contains("one\none\n"))
    }

    @Test func whoLeavesEndsTheProgram() throws {
        let bench = try ProgramBench("echo on; trap '' HUP; exec sleep 600")
        try bench.wait("it runs") { bench.value == "on" }
        #expect(bench.source.finish() == 128 + SIGKILL)
    }
}
