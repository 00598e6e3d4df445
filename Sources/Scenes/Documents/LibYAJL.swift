import CYAJL

// This file holds every call of yajl.

/// Reads JSON with yajl, several times as fast as libyaml does, into the same document.
///
/// It succeeds or gives up: what is wrong with a file, or what it holds that is no JSON, is for libyaml to find.
final class JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    @exclusivity(unchecked) private var builder: DocumentBuilder
    @exclusivity(unchecked) private var parser: yajl_handle?
    // Nothing reads these while they are changed; checking that would take a tenth of the time.
    /// The first byte of the latest token, and the byte after it.
    @exclusivity(unchecked) private var token = 0..<0
    /// The line of the latest token, from 0.
    @exclusivity(unchecked) private var line = 0
    /// The byte from which the characters of the line count as one each.
    @exclusivity(unchecked) private var origin = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ builder: DocumentBuilder) {
        self.bytes = bytes
        self.builder = builder
    }

    /// The document that the bytes hold, or nil where they are no JSON or the builder refuses something in them.
    static func document(_ bytes: UnsafeBufferPointer<UInt8>, _ builder: DocumentBuilder) -> YAMLDocument? {
        let reader = JSONReader(bytes, builder)
        return reader.read() ? try? reader.builder.document() : nil
    }

    private func read() -> Bool {
        // Where the outermost value is a list or a mapping, yajl knows its end without that of the file.
        guard let first = bytes.first(where: { $0 > UInt8(ascii: " ") }),
            first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
        else { return false }
        return withUnsafePointer(to: Self.handlers) { handlers in
            parser = yajl_alloc(handlers, nil, Unmanaged.passUnretained(self).toOpaque())
            guard let parser else { return false }
            defer { yajl_free(parser) }
            return yajl_parse(parser, bytes.baseAddress, bytes.count) == yajl_status_ok
                && yajl_complete_parse(parser) == yajl_status_ok
        }
    }

    // MARK: What yajl calls; 0 ends the reading

    private static let handlers = yajl_callbacks(
        yajl_null: { JSONReader.of($0)?.addPlain() ?? 0 },
        yajl_boolean: { context, _ in JSONReader.of(context)?.addPlain() ?? 0 },
        yajl_integer: nil,
        yajl_double: nil,
        yajl_number: { context, _, _ in JSONReader.of(context)?.addPlain() ?? 0 },
        yajl_string: { context, text, length in JSONReader.of(context)?.addText(text, length) ?? 0 },
        yajl_start_map: { JSONReader.of($0)?.open(.mappingStart) ?? 0 },
        yajl_map_key: { context, text, length in JSONReader.of(context)?.addText(text, length) ?? 0 },
        yajl_end_map: { JSONReader.of($0)?.close() ?? 0 },
        yajl_start_array: { JSONReader.of($0)?.open(.sequenceStart) ?? 0 },
        yajl_end_array: { JSONReader.of($0)?.close() ?? 0 })

    private static func of(_ context: UnsafeMutableRawPointer?) -> JSONReader? {
        context.map { Unmanaged<JSONReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func addPlain() -> Int32 {
        advance()
        return add(.plain, UnsafeBufferPointer(rebasing: bytes[token]))
    }

    private func addText(_ text: UnsafePointer<UInt8>?, _ length: Int) -> Int32 {
        advance()
        return add(.quoted, UnsafeBufferPointer(start: text, count: length))
    }

    private func add(_ style: YAMLNode.Style, _ text: UnsafeBufferPointer<UInt8>) -> Int32 {
        var event = ParserEvent(kind: .scalar, line: line, column: token.lowerBound - origin)
        event.style = style
        event.text = text
        event.reached = token.upperBound
        return accepts { builder throws(DocumentError) in try builder.addScalar(event) }
    }

    private func open(_ kind: ParserEvent.Kind) -> Int32 {
        advance()
        builder.noteProgress(token.upperBound)
        let event = ParserEvent(kind: kind, line: line, column: token.lowerBound - origin)
        return accepts { builder throws(DocumentError) in try builder.openContainer(event) }
    }

    private func close() -> Int32 {
        advance()
        return accepts { builder throws(DocumentError) in try builder.closeContainer() }
    }

    private func accepts(_ change: (inout DocumentBuilder) throws(DocumentError) -> Void) -> Int32 {
        do throws(DocumentError) {
            try change(&builder)
            return 1
        } catch {
            return 0
        }
    }

    // MARK: Places

    /// Moves on to the token that yajl has just read.
    private func advance() {
        // A token holds no line end; of a character of several bytes only the first counts.
        if !builder.isASCII { for byte in bytes[token] where byte & 0xC0 == 0x80 { origin += 1 } }
        let end = min(bytes.count, yajl_get_bytes_consumed(parser))
        var start = min(token.upperBound, end)
        while start < end, Self.separates(bytes[start]) {
            let byte = bytes[start]
            start += 1
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && bytes[start] != UInt8(ascii: "\n") {
                line += 1
                origin = start
            }
        }
        token = start..<end
    }

    /// Whether a byte is between tokens: a blank, a comma or a colon.
    private static func separates(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
    }
}
