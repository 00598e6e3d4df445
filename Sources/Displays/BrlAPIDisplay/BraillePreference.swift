import BridgeLoop

extension BraillePreference {
    /// The parameters that it is read from.
    static let parameters: [Parameter] = [
        .literaryBraille, .literaryBrailleTable, .computerBrailleTable, .computerBrailleDots,
    ]
}

extension BrlAPIHandle {
    /// The reader's preference as BRLTTY has it now.
    func braillePreference() throws(BrlAPIError) -> BraillePreference {
        BraillePreference(
            isContracted: try parameter(.literaryBraille).first == 1,
            contractionTable: BrlAPIHandle.name(try text(.literaryBrailleTable)),
            textTable: BrlAPIHandle.name(try text(.computerBrailleTable)),
            dots: try parameter(.computerBrailleDots).first == 6 ? 6 : 8)
    }

    /// A table's name; BRLTTY writes "none" where there is none.
    private static func name(_ text: String) -> String? { text.isEmpty || text == "none" ? nil : text }
}
