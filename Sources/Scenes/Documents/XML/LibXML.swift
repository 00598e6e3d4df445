import CLibXML2

// This file holds every call of libxml2.

/// Runs libxml2's parser over bytes in memory.
enum LibXML {
    /// Why the parser stopped.
    enum Stop {
        /// At the end of the file, or of its outermost element.
        case ended
        /// At a document type.
        case documentType(Int)
        /// Where the nesting became too deep.
        case tooDeep(Int)
        /// There was no memory.
        case outOfMemory
        /// Something is not well-formed.
        case problem(Problem)
    }

    /// What libxml2 found wrong first.
    struct Problem {
        var offset: Int
        var message: String
        /// Whether the file ended too early.
        var isEnd: Bool
    }

    /// Parses UTF-8 and builds the tree.
    static func parse(_ bytes: [UInt8], into builder: TreeBuilder) -> Stop {
        bytes.withUnsafeBufferPointer { all in
            // Blanks before the XML declaration are not well-formed, and yet tools write them.
            let origin = all.firstIndex { $0 > UInt8(ascii: " ") } ?? 0
            let bytes = UnsafeBufferPointer(rebasing: all[origin...])
            let run = Run(bytes, origin: origin, builder)
            let context = bytes.baseAddress.flatMap { base in
                base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                    xmlCreateMemoryParserCtxt($0, Int32(clamping: bytes.count))
                }
            }
            guard let context else { return bytes.isEmpty ? .ended : .outOfMemory }
            defer { xmlFreeParserCtxt(context) }
            // NOENT makes &amp; in an attribute one character; there are no other entities, for document types are refused.
            let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
            xmlCtxtUseOptions(context, Int32(options | XML_PARSE_HUGE.rawValue))
            context.pointee.sax.pointee = handler(keepsText: builder.keepsText)
            context.pointee.userData = Unmanaged.passUnretained(run).toOpaque()
            run.context = context
            xmlParseDocument(context)
            return run.stop
        }
    }

    private static func handler(keepsText: Bool) -> xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = bridge_xml_sax2_magic
        handler.internalSubset = { data, _, _, _ in
            Run.of(data).map { $0.halt(.documentType($0.tagOffset)) }
        }
        handler.startElementNs = { data, name, prefix, _, _, _, count, _, attributes in
            guard let run = Run.of(data), let name else { return }
            run.begin(name, prefix, count: Int(count), attributes)
        }
        handler.endElementNs = { data, _, _, _ in Run.of(data)?.end() }
        if keepsText {
            handler.characters = { data, text, count in Run.of(data)?.add(text, Int(count)) }
            handler.cdataBlock = handler.characters
        }
        handler.serror = { data, error in
            guard let run = Run.of(data), let error, error.pointee.level == XML_ERR_FATAL else { return }
            run.fail(error.pointee)
        }
        return handler
    }
}

/// One run of the parser, which its callbacks reach.
private final class Run {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The byte of the file at which the bytes begin.
    private let origin: Int
    private let builder: TreeBuilder
    var context: xmlParserCtxtPtr?
    private(set) var stop = LibXML.Stop.ended
    private var isHalted = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, origin: Int, _ builder: TreeBuilder) {
        self.bytes = bytes
        self.origin = origin
        self.builder = builder
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> Run? {
        data.map { Unmanaged<Run>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Places

    /// How many of the bytes the parser has read.
    private var count: Int {
        guard let input = context?.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else {
            return 0
        }
        return min(Int(input.pointee.consumed) + (current - base), bytes.count)
    }

    /// The byte of the file that the parser has reached.
    private var offset: Int { origin + count }

    /// The byte of the file at which the tag begins that the parser has read; `<` never occurs inside a tag.
    var tagOffset: Int {
        guard let base = bytes.baseAddress, let found = bridge_xml_tag_start(base, base + count) else { return origin }
        return origin + (found - base)
    }

    // MARK: Events

    func begin(
        _ name: UnsafePointer<xmlChar>, _ prefix: UnsafePointer<xmlChar>?, count: Int,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        guard !isHalted else { return }
        guard builder.depth < XMLFile.depthLimit else { return halt(.tooDeep(tagOffset)) }
        var list: [(name: Int, value: String)] = []
        list.reserveCapacity(count)
        if let attributes {
            // Five pointers an attribute: name, prefix, namespace, begin and end of the value.
            for index in 0..<count {
                let slot = attributes + index * 5
                guard let name = slot[0], let begin = slot[3], let end = slot[4] else { continue }
                let value = UnsafeBufferPointer(start: begin, count: end - begin)
                list.append((builder.names.place(of: name, slot[1]), String(decoding: value, as: UTF8.self)))
            }
        }
        let tag = builder.tags.place(of: name, prefix)
        builder.begin(XMLElement(name: builder.tags.texts[tag], attributes: list, offset: tagOffset))
    }

    func add(_ text: UnsafePointer<xmlChar>?, _ count: Int) {
        guard !isHalted, let text else { return }
        builder.add(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    }

    func end() {
        guard !isHalted else { return }
        if builder.end(at: offset) { halt(.ended) }
    }

    func fail(_ error: xmlError) {
        guard !isHalted, case .ended = stop else { return }
        isHalted = true
        if error.code == Int32(XML_ERR_NO_MEMORY.rawValue) {
            stop = .outOfMemory
            return
        }
        let message = error.message.map { String(cString: $0) } ?? "unknown error"
        let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        let ends = [XML_ERR_DOCUMENT_END, XML_ERR_GT_REQUIRED, XML_ERR_TAG_NOT_FINISHED]
        stop = .problem(
            LibXML.Problem(
                offset: offset, message: EchoedText.visible(words),
                isEnd: ends.contains { Int32($0.rawValue) == error.code } && count >= bytes.count))
    }

    func halt(_ reason: LibXML.Stop) {
        stop = reason
        isHalted = true
        if let context { xmlStopParser(context) }
    }
}
