import CYAML

// This file holds every call of libyaml.

/// An event of libyaml, with what a document needs of it. Lines, columns and indexes count characters from 0.
struct ParserEvent {
    enum Kind {
        case documentStart
        case scalar
        case sequenceStart
        case mappingStart
        case containerEnd
        case alias
        case streamEnd
        case other
    }

    var kind = Kind.other
    var line = 0
    var column = 0
    var endIndex = 0
    /// How far the file was read; in YAML the characters, which are bytes in most files.
    var reached = 0
    var style = YAMLNode.Style.plain
    /// The text of a scalar, valid until the next event.
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var hasAnchor = false
    var hasTag = false
}

/// What libyaml found wrong. Lines and columns count characters from 0, the offset counts bytes.
struct ParserProblem {
    var isOutOfMemory: Bool
    var problem: String
    var context: String
    var place: (line: Int, column: Int, index: Int)
    var contextPlace: (line: Int, column: Int)
    /// The byte that cannot be read at all, or nil for any other problem.
    var unreadableOffset: Int?
}

/// Reads events from bytes, which must outlive it.
struct EventParser: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private var holdsEvent = false

    /// Starts to read UTF-8 without a byte order mark; nil when there is no memory.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        event = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        event.initialize(to: yaml_event_t())
        guard yaml_parser_initialize(parser) != 0 else {
            parser.deallocate()
            event.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        if holdsEvent { yaml_event_delete(event) }
        yaml_parser_delete(parser)
        parser.deallocate()
        event.deallocate()
    }

    /// The next event, or nil when something is wrong.
    mutating func next() -> ParserEvent? {
        if holdsEvent { yaml_event_delete(event) }
        holdsEvent = yaml_parser_parse(parser, event) != 0
        guard holdsEvent else { return nil }
        var result = ParserEvent()
        result.line = event.pointee.start_mark.line
        result.column = event.pointee.start_mark.column
        result.endIndex = event.pointee.end_mark.index
        result.reached = result.endIndex
        switch event.pointee.type {
        case YAML_SCALAR_EVENT: fillScalar(&result)
        case YAML_MAPPING_START_EVENT:
            result.kind = .mappingStart
            result.hasAnchor = event.pointee.data.mapping_start.anchor != nil
            result.hasTag = event.pointee.data.mapping_start.tag != nil
        case YAML_SEQUENCE_START_EVENT:
            result.kind = .sequenceStart
            result.hasAnchor = event.pointee.data.sequence_start.anchor != nil
            result.hasTag = event.pointee.data.sequence_start.tag != nil
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: result.kind = .containerEnd
        case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
        case YAML_ALIAS_EVENT: result.kind = .alias
        case YAML_STREAM_END_EVENT: result.kind = .streamEnd
        default: break
        }
        return result
    }

    private func fillScalar(_ result: inout ParserEvent) {
        result.kind = .scalar
        result.hasAnchor = event.pointee.data.scalar.anchor != nil
        result.hasTag = event.pointee.data.scalar.tag != nil
        result.text = UnsafeBufferPointer(
            start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
        switch event.pointee.data.scalar.style {
        case YAML_PLAIN_SCALAR_STYLE: result.style = .plain
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: result.style = .block
        default: result.style = .quoted
        }
    }

    /// What is wrong, after `next()` gave nil.
    var problem: ParserProblem {
        let state = parser.pointee
        return ParserProblem(
            isOutOfMemory: state.error == YAML_MEMORY_ERROR,
            problem: state.problem.map { String(cString: $0) } ?? "",
            context: state.context.map { String(cString: $0) } ?? "",
            place: (state.problem_mark.line, state.problem_mark.column, state.problem_mark.index),
            contextPlace: (state.context_mark.line, state.context_mark.column),
            unreadableOffset: state.error == YAML_READER_ERROR ? state.problem_offset : nil)
    }
}
