extension DocumentBuilder {
    /// The place in the file of a place as libyaml counts it, from 0.
    func mark(line: Int, column: Int) -> SourceMark {
        SourceMark(line: line + 1, column: escapes.originalColumn(line: line, column: column) + 1)
    }

    /// An error at the place where an event begins.
    func error(
        _ code: DocumentError.Code, at event: ParserEvent, _ message: String, _ remedy: String
    ) -> DocumentError {
        DocumentError(
            code: code, file: name, mark: mark(line: event.line, column: event.column), message: message, remedy: remedy
        )
    }

    /// The error when there is no memory for the reader.
    var outOfMemory: DocumentError {
        DocumentError(
            code: .tooLarge, file: name, mark: nil, message: "there is not enough memory for the file",
            remedy: "close other programs or split the file")
    }

    /// What libyaml found wrong, in our words where the problem is a common one.
    func failure(_ problem: ParserProblem) -> DocumentError {
        if problem.isOutOfMemory { return outOfMemory }
        if let offset = problem.unreadableOffset {
            return DocumentError(
                code: .syntax, file: name, mark: mark(ofByte: offset),
                message: "a control character is not allowed here",
                remedy: "delete it, or write it as an escape in double quotes")
        }
        let context = mark(line: problem.contextPlace.line, column: problem.contextPlace.column)
        let atEnd = isAtEnd(problem.place.index)
        let place =
            atEnd ? mark(ofByte: byteCount) : mark(line: problem.place.line, column: problem.place.column)
        func error(_ code: DocumentError.Code, _ mark: SourceMark, _ message: String, _ remedy: String) -> DocumentError
        {
            DocumentError(code: code, file: name, mark: mark, message: message, remedy: remedy)
        }
        switch problem.problem {
        case "found unexpected end of stream":
            return error(.truncated, place, "the file ends in the quoted text begun at \(context)", "close the quotes")
        case "found unexpected document indicator":
            return error(.syntax, place, "the quoted text begun at \(context) is not closed", "close the quotes")
        case "did not find expected ',' or ']'":
            if atEnd {
                return error(.truncated, place, "the file ends in the list begun at \(context)", "close it with ]")
            }
            return error(
                .syntax, place, "the list begun at \(context) is broken off here",
                "put a comma between items, ] at the end")
        case "did not find expected ',' or '}'":
            if atEnd {
                return error(.truncated, place, "the file ends in the mapping begun at \(context)", "close it with }")
            }
            return error(
                .syntax, place, "the mapping begun at \(context) is broken off here",
                "put a comma between keys, } at the end, and texts with special characters in quotes")
        case "did not find expected node content":
            if atEnd {
                return error(
                    .truncated, place, "the file ends where a value is wanted", "write it, and close what is open")
            }
            return error(
                .syntax, place, "a value is wanted here", "write it, in quotes where it holds special characters")
        case "did not find expected key":
            return error(
                .syntax, place, "a key of the mapping begun at \(context) is wanted here",
                "check the indentation and the quotes")
        case "did not find expected '-' indicator":
            return error(
                .syntax, place, "an item of the list begun at \(context) is wanted here",
                "begin it with - and check the indentation")
        case "mapping values are not allowed in this context":
            return error(.syntax, place, "a colon is not allowed here", "put a text that holds a colon in quotes")
        case "could not find expected ':'":
            return error(.syntax, context, "a colon is missing after the key", "write KEY: VALUE")
        case "found character that cannot start any token":
            return error(
                .syntax, place, "a text without quotes cannot begin with \(character(problem.place.index))",
                "put it in quotes, and indent with spaces")
        case "found unknown escape character":
            return error(.syntax, place, "the escape is not known", "write \\\\ for a backslash, or use single quotes")
        case "did not find expected <document start>":
            return error(.syntax, place, "there is text after the end of the document", "delete it or indent it")
        case let other:
            let message = problem.context.isEmpty ? other : "\(other) \(problem.context)"
            return error(atEnd ? .truncated : .syntax, place, message, "check the punctuation and the indentation")
        }
    }
}
