import Localization
import Testing

@testable import BrlAPIDisplay

/// An environment and the terminal that is taken in it.
struct TTYCase: Sendable, CustomTestStringConvertible {
    let choice: TTYChoice
    let environment: [String: String]
    let terminal: Int32?
    let components: [Int32]
    let description: String

    var testDescription: String { description }

    static let all: [TTYCase] = [
        .init(
            choice: .auto, environment: ["WINDOWID": "77", "WINDOWPATH": "7"], terminal: 2, components: [77],
            description: "X window 77 (WINDOWID; xbrlapi runs) below terminal 7"),
        .init(
            choice: .auto, environment: ["WINDOWID": "77", "XDG_VTNR": "3", "DISPLAY": ":0"], terminal: nil,
            components: [77], description: "X window 77 (WINDOWID; xbrlapi runs) below terminal 3"),
        .init(
            choice: .auto, environment: ["WINDOWPATH": "7"], terminal: 2, components: [],
            description: "terminal 7 (WINDOWPATH)"),
        .init(
            choice: .auto, environment: ["XDG_VTNR": "3", "DISPLAY": ":0"], terminal: 2, components: [],
            description: "terminal 3 (XDG_VTNR)"),
        .init(
            choice: .auto, environment: ["XDG_VTNR": "3"], terminal: 2, components: [3],
            description: "terminal 3 (XDG_VTNR)"),
        .init(
            choice: .auto, environment: ["WINDOWID": "none"], terminal: 2, components: [2],
            description: "terminal 2 (the controlling terminal); WINDOWID none is no window number and was left out"),
        .init(
            choice: .auto, environment: ["WINDOWID": "4294967295", "XDG_VTNR": "x"], terminal: nil, components: [],
            description: "all terminals (no terminal was found); WINDOWID 4294967295 is no window number and was left "
                + "out; XDG_VTNR x is no terminal number and was left out"),
        .init(
            choice: .auto, environment: [:], terminal: nil, components: [],
            description: "all terminals (no terminal was found)"),
        .init(choice: .path([]), environment: [:], terminal: 2, components: [], description: "all terminals"),
        .init(
            choice: .path([4, 5]), environment: ["WINDOWPATH": "7"], terminal: nil, components: [4, 5],
            description: "terminal 4/5 below terminal 7 (WINDOWPATH)"),
        .init(
            choice: .exactPath([]), environment: ["WINDOWPATH": "7"], terminal: 2, components: [],
            description: "all terminals"),
    ]
}

@Suite("Terminals and hosts")
struct TTYChoiceTests {
    @Test(arguments: TTYCase.all)
    func takesATerminal(_ row: TTYCase) {
        let path = row.choice.resolved(
            environment: row.environment, controllingTerminal: row.terminal, xbrlapi: { true })
        #expect(path.components == row.components)
        #expect(path.description == row.description)
    }

    @Test func saysThatXBrlAPIIsMissing() {
        let path = TTYChoice.auto.resolved(
            environment: ["WINDOWID": "77"], controllingTerminal: nil, xbrlapi: { false })
        #expect(path.description == "X window 77 (WINDOWID; xbrlapi does not run, so BRLTTY does not know the focus)")
    }

    @Test(
        arguments: [
            (.auto, ["WINDOWPATH": "abc"], "unset WINDOWPATH"), (.path([]), ["WINDOWPATH": "abc"], "unset WINDOWPATH"),
            (.auto, ["XDG_VTNR": "3", "DISPLAY": ":0"], "unset XDG_VTNR"), (.auto, ["XDG_VTNR": "3"], "try --tty root"),
        ] as [(TTYChoice, [String: String], String)])
    func aRefusedTerminalIsNamedWithItsRemedy(choice: TTYChoice, environment: [String: String], remedy: String) {
        let path = choice.resolved(environment: environment, controllingTerminal: nil, xbrlapi: { false })
        let error = BrlAPIError(number: 6, systemError: 0, cause: "", doing: "taking", host: ":0").naming(path)
        #expect(error.description.contains("\(path)"))
        #expect(error.description.hasSuffix(remedy))
    }

    @Test(
        arguments: [
            ("12 (a b) c) S 1 12 12 1026 12", 2), ("12 (sh) S 1 12 12 34816 12", nil), ("12 (sh) S 1 12 12 0 -1", nil),
            ("", nil), ("12 (sh) S", nil), ("12 (sh) S 1 12 12 1087 1", 63), ("12 (sh) S 1 12 12 1024 1", nil),
        ] as [(String, Int32?)])
    func readsTheControllingTerminal(stat: String, number: Int32?) {
        #expect(TTYChoice.virtualTerminal(stat: stat) == number)
    }

    @Test(
        arguments: [
            (nil, [:], ":0", "0", true), (nil, ["BRLAPI_HOST": ":x"], ":x", "x", false),
            (":y", ["BRLAPI_HOST": ":x"], ":y", "y", false), ("", [:], ":0", "0", true),
            ("lan:1", [:], "lan:1", nil, true), ("10.1.0.2", [:], "10.1.0.2", nil, true),
        ] as [(String?, [String: String], String, String?, Bool)])
    func readsHosts(host: String?, environment: [String: String], expected: String, socket: String?, loopback: Bool) {
        let address = BrlAPIAddress(host: host, environment: environment)
        #expect(address.host == expected)
        #expect(address.socketName == socket)
        #expect(address.allowsLoopback == loopback)
    }

    @Test(arguments: [
        (8, 0, BrlAPIError.Code.notRunning), (11, 111, .notRunning), (11, 2, .notRunning), (14, 0, .connectionLost),
        (11, 32, .connectionLost), (17, 0, .authentication), (15, 0, .authentication), (10, 0, .unreachable),
        (13, 0, .unreachable), (6, 0, .refused(6)), (11, 12, .refused(11)),
    ])
    func sortsErrors(number: Int32, system: Int32, code: BrlAPIError.Code) {
        let error = BrlAPIError(number: number, systemError: system, cause: "why", doing: "asking", host: ":0")
        #expect(error.code == code)
        #expect(error.description.hasSuffix("(why)"))
    }
}
