import Testing

@testable import BridgeSession

@Suite struct CommandTests {
    /// The table has each command once, in the order of the documentation.
    @Test func eachCommandHasADefinition() {
        #expect(CommandTable.definitions.map(\.command) == Command.allCases)
    }
}
