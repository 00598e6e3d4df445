public import Localization

/// What is wrong with a file, where, and what to do about it.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the fault.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such file.
        case missingFile
        /// The path names a directory.
        case directory
        /// The file cannot be read.
        case unreadable
        /// The file, a text or the nesting is larger than allowed.
        case tooLarge
        /// The bytes are not UTF-8.
        case notUTF8
        /// The file holds nothing.
        case empty
        /// The file ends in the middle of something.
        case truncated
        /// The file is not well-formed.
        case syntax
        /// A feature of YAML that these files do not use: anchors, aliases, tags, merge keys, several documents.
        case unsupported
        /// A key appears twice in a mapping, or an identifier twice in a file.
        case duplicate
        /// A key that is not known.
        case unknownKey
        /// A key that must be there is not.
        case missingKey
        /// A value of another type than wanted.
        case wrongType
        /// A value of the right type that is not allowed.
        case wrongValue
        /// A name that refers to nothing.
        case unknownReference
    }

    /// The kind of the fault.
    public var code: Code
    /// The file as it was named.
    public var file: String
    /// The place in the file, or nil when the fault is the file's own.
    public var mark: SourceMark?
    /// What is wrong, in one line.
    public var message: String { says.english }
    /// What to do about it, in one line.
    public var remedy: String { advises.english }
    /// The message, for the reader.
    package let says: LocalizedText
    /// The remedy, for the reader.
    package let advises: LocalizedText
    /// The node that is wrong, or nil when the file was not read so far.
    package let node: NodeFault?

    /// Where in a document a fault is.
    package struct NodeFault: Hashable, Sendable {
        /// The index of the node among all.
        package let index: Int
        /// The key that the node lacks, or nil where the fault is another one.
        package var missing: String?
        /// The known name that the node is likely to mean; nil where the fault is another one, or none is like it.
        package var meant: String?
    }

    /// Makes an error.
    package init(
        _ code: Code, file: String, mark: SourceMark? = nil, says: LocalizedText, advises: LocalizedText,
        node: NodeFault? = nil
    ) {
        self.code = code
        self.file = file
        self.mark = mark
        self.node = node
        self.says = says
        self.advises = advises
    }

    /// The error in one line: `FILE:LINE:COLUMN: message; remedy`.
    public var description: String { localized.english }
}

extension SourceMark: LocalizedValue {}

extension DocumentError: LocalizedFailure {
    package var localized: LocalizedText {
        let name = String(String.UnicodeScalarView(file.unicodeScalars.map { $0.value < 0x20 ? "?" : $0 }))
        let place = mark.map { "\(name):\($0)" } ?? name
        return "\(place: place): \(what: says); \(remedy: advises)"
    }
}
