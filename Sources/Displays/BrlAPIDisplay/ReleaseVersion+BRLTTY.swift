package import Braille

extension ReleaseVersion {
    /// Whether the BRLTTY of a BrlAPI library of this version does not draw a client's cursor on the last cell of the
    /// display: since cdb75e06c, which came with BRLTTY 6.8 and BrlAPI 0.8.7, until af08b138e, which came after 6.9.1 and
    /// 0.8.8. With a BRLTTY that does draw it, the cell looks the same.
    package var libraryLosesCursorOnLastCell: Bool { isIn(0, 8, 7) || isIn(0, 8, 8) }

    /// Whether the virtual driver of a BRLTTY of this version does not find the commands whose names begin with HOST_.
    ///
    /// It sorts the names as bytes and looks them up without regard to case: HOSTCMD, which came with 6.6, is before them
    /// in the one order and after them in the other. The driver was removed after 6.8.
    package var losesHostCommands: Bool { isIn(6, 6) || isIn(6, 7) || isIn(6, 8) }
}
