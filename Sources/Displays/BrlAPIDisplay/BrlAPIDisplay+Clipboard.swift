extension BrlAPIDisplay {
    /// BRLTTY's clipboard, which its own keys and other programs share; nil where it cannot be read or holds nothing.
    public func clipboardText() -> String? {
        guard let text = asked({ asking throws(BrlAPIError) in try asking.text(.clipboard) }), !text.isEmpty else {
            return nil
        }
        return text
    }

    /// Puts a text on BRLTTY's clipboard.
    public func writeClipboard(_ text: String) {
        // The session keeps the text for itself too: without BRLTTY nothing is lost.
        asked { asking throws(BrlAPIError) in try asking.set(.clipboard, to: Array(text.utf8)) }
    }
}
