import Localization

/// Reads XML files through libxml2.
///
/// Not through FoundationXML: its parser makes a dictionary of every start tag, refuses trees deeper than 256, gives no
/// hook at the document type, and would add FoundationXML to a statically linked program. libxml2 itself says at which
/// byte it is, gives the attributes as slices of its buffer, and calls back at `<!DOCTYPE` before anything in it counts:
/// such files are refused there, so no entity can be declared, and neither expanding nor external ones exist. The
/// network is off as well. The events build a light tree of tags and attributes; nothing else of the file is kept.
package enum XMLFile {
    /// Elements nested deeper are refused.
    package static let depthLimit = 1_000

    /// What was read.
    package struct Contents {
        /// The outermost element.
        package var root: XMLElement
        /// The names of all attributes, each once.
        package var names: [String]
        /// The byte after the end of the outermost element when something other than blanks follows it, or nil.
        package var trailingOffset: Int?
    }

    /// Reads UTF-8 without a byte order mark; whatever encoding the file declares is ignored.
    ///
    /// What follows the outermost element is not looked at: tools append their own messages there.
    ///
    /// - Parameters:
    ///   - keepsText: whether the texts of elements are kept, and their attributes have their names.
    ///   - meter: gets how much was parsed.
    package static func read(
        _ bytes: [UInt8], name: String, keepsText: Bool = false, meter: WorkMeter? = nil
    ) throws(DocumentError) -> Contents {
        meter?.begin(.parsing, total: bytes.count)
        let builder = TreeBuilder(keepsText: keepsText, meter)
        let stop = LibXML.parse(bytes, into: builder)
        if let root = builder.root, builder.isComplete {
            let rest = bytes[builder.endOffset...].first { $0 > UInt8(ascii: " ") }
            return Contents(
                root: root, names: builder.names.texts, trailingOffset: rest == nil ? nil : builder.endOffset)
        }
        throw failure(stop, builder, bytes, name)
    }

    private static func failure(
        _ stop: LibXML.Stop, _ builder: TreeBuilder, _ bytes: [UInt8], _ name: String
    ) -> DocumentError {
        func error(
            _ code: DocumentError.Code, _ mark: SourceMark?, says: LocalizedText, advises: LocalizedText
        ) -> DocumentError {
            DocumentError(code, file: name, mark: mark, says: says, advises: advises)
        }
        func place(_ offset: Int) -> SourceMark { ByteMarks.mark(of: min(offset, bytes.count), in: bytes) }
        switch stop {
        case .documentType(let offset):
            return error(
                .unsupported, place(offset), says: "a document type (<!DOCTYPE) is not supported",
                advises: "delete it, and write what its entities stand for")
        case .tooDeep(let offset):
            return error(
                .tooLarge, place(offset), says: "the nesting is deeper than \(number: depthLimit) elements",
                advises: "dump a part of the tree"
            )
        case .outOfMemory:
            return error(
                .tooLarge, nil, says: "there is not enough memory for the file",
                advises: "close other programs or split the file")
        case .problem(let problem):
            let isAtEnd = bytes[min(problem.offset, bytes.count)...].allSatisfy { $0 <= UInt8(ascii: " ") }
            if isAtEnd || problem.isEnd, let open = builder.innermost {
                return error(
                    .truncated, place(bytes.count),
                    says: "the file ends in <\(name: EchoedText.visible(open.name))> begun at "
                        + "\(place: place(open.offset))", advises: "dump the tree again: its end is missing")
            }
            return error(
                isAtEnd ? .truncated : .syntax, place(problem.offset),
                says: "no well-formed XML: \(reason: problem.message)",
                advises: "dump the tree again, or correct the file here")
        case .ended:
            return error(
                .truncated, place(bytes.count), says: "the file ends before its first element is closed",
                advises: "dump the tree again: its end is missing")
        }
    }
}

/// Makes the tree of the events.
final class TreeBuilder {
    private(set) var root: XMLElement?
    private(set) var isComplete = false
    private(set) var endOffset = 0
    private var open: [XMLElement] = []
    let keepsText: Bool
    private let meter: WorkMeter?
    /// The names of the attributes.
    var names = NameTable()
    /// The names of the elements.
    var tags = NameTable()

    init(keepsText: Bool, _ meter: WorkMeter?) {
        (self.keepsText, self.meter) = (keepsText, meter)
    }

    var innermost: XMLElement? { open.last }
    var depth: Int { open.count }

    func begin(_ element: XMLElement) {
        if keepsText { element.namedAttributes = element.attributes.map { (names.texts[$0.name], $0.value) } }
        meter?.note(element.offset)
        if let parent = open.last { parent.append(element) } else { root = element }
        open.append(element)
    }

    /// Keeps a text of the innermost element.
    func add(_ text: String) { open.last?.append(text) }

    /// Closes the innermost element; true when it was the outermost.
    func end(at offset: Int) -> Bool {
        open.removeLast()
        guard open.isEmpty else { return false }
        isComplete = true
        endOffset = offset
        return true
    }
}
