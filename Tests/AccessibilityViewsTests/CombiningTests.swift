import AccessibilityModel
import AccessibilityViews
import Testing

/// What becomes of the elements inside a view that is made one element.
@Suite struct CombiningTests {
    nonisolated(unsafe) static let rows: [ViewRow] = [
        ViewRow("labels are joined", ["Cupertino, 18° | - | staticText"]) {
            VStack {
                Text("Cupertino")
                Text("18°")
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("values and hints are joined", ["A, B | 1, 2 | image | Does a. Does b."]) {
            HStack {
                Image("A").accessibilityValue("1").accessibilityHint("Does a.")
                VStack { Image("B").accessibilityValue("2").accessibilityHint("Does b.") }
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("traits are joined", ["A, B | - | image staticText header"]) {
            HStack {
                Text("A").accessibilityAddTraits(.isHeader)
                Image("B")
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("hidden parts and empty ones are left out", ["A | - | image staticText"]) {
            HStack {
                Text("A")
                Text("B").accessibilityHidden(true)
                Image("")
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("the author chooses which values, in which order", ["A, B | 2, 1 | image"]) {
            HStack {
                Image("A").accessibilityValue("1")
                Image("B").accessibilityValue("2")
            }
            .accessibilityElement(children: .combine).accessibilityValue("2, 1")
        },
        ViewRow("priority decides the order of the parts", ["B, A | 2, 1 | image"]) {
            HStack {
                Image("A").accessibilityValue("1")
                Image("B").accessibilityValue("2").accessibilitySortPriority(1)
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("a button becomes an action", ["Post | - | staticText | - | Like; Share; Report"]) {
            VStack {
                Text("Post").accessibilityAction(named: "Share") {}
                Button("Like") {}.accessibilitySortPriority(1)
                Button("Delete") {}.disabled(true)
                Button("Report") {}
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("nothing but buttons", ["Like, Share | - |  | - | Like; Share"]) {
            HStack {
                Button("Like") {}
                Button("Share") {}
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("a single button is taken over", ["Like | - | button"]) {
            HStack { Button("Like") {} }.accessibilityElement(children: .combine)
        },
        ViewRow("a switch stays a switch", ["Wi-Fi, Home | 1 | button toggleButton"]) {
            HStack {
                Text("Wi-Fi")
                Toggle("Home", isOn: .constant(true))
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("a slider stays adjustable", ["Volume | 50% | adjustable"]) {
            HStack {
                Text("Volume")
                Slider(value: .constant(0.5))
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("what cannot be used dims", ["Volume | 50% | notEnabled adjustable"]) {
            HStack {
                Text("Volume")
                Slider(value: .constant(0.5)).disabled(true)
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("ignore drops the attributes of all", [""]) {
            VStack { Button("A") {} }.accessibilityElement(children: .ignore)
        },
        ViewRow("ignore is what is meant without a word", ["B | - | button"]) {
            VStack { Text("A") }.accessibilityElement().accessibilityLabel("B").accessibilityAddTraits(.isButton)
        },
        ViewRow("a stack around a combined one does not join again", ["A, B | - | staticText", "C | - | staticText"]) {
            VStack {
                HStack {
                    Text("A")
                    Text("B")
                }
                .accessibilityElement(children: .combine)
                Text("C")
            }
        },
        ViewRow("combined twice", ["A, B, C | - | staticText"]) {
            VStack {
                HStack {
                    Text("A")
                    Text("B")
                }
                .accessibilityElement(children: .combine)
                Text("C")
            }
            .accessibilityElement(children: .combine)
        },
        ViewRow("only the modal part", ["B | - | staticText"]) {
            ZStack {
                Text("A")
                VStack { Text("B") }.accessibilityAddTraits(.isModal)
            }
            .accessibilityElement(children: .combine)
        },
    ]

    @Test(arguments: rows.indices) func row(index: Int) {
        let row = CombiningTests.rows[index]
        #expect(lines(of: row.scene) == row.expected, "\(row.name)")
    }

    @Test func theActionsWork() throws {
        let model = Model()
        let scene = HStack {
            Text("Wi-Fi")
            Toggle("", isOn: Binding(model, \.isOn))
            Button("Details") { model.log.append("details") }
        }
        .accessibilityElement(children: .combine).accessibilityIdentifier("row").scene(title: "Test")
        let row = try #require(scene.element("row"))
        #expect(line(of: row) == "Wi-Fi | 0 | button toggleButton | - | Details")
        #expect(row.accessibilityActivate())
        #expect(row.accessibilityValue == "1")
        #expect(scene.perform("Details", on: row))
        #expect(model.log == ["details"])
    }

    @Test func languagesAreKeptWhereAllAgree() {
        let scene = AccessibilityScene(title: "Test") {
            HStack {
                Text("Hola")
                Text("amigo")
            }
            .accessibilityLanguage("es").accessibilityElement(children: .combine)
            HStack {
                Text("Hola").accessibilityLanguage("es")
                Text("friend")
            }
            .accessibilityElement(children: .combine)
        }
        #expect(scene.readingOrder.elements.map(\.accessibilityLanguage) == ["es", nil])
    }
}
