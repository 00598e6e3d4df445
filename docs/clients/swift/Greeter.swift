import AccessibilityModel
import AccessibilityViews
import PublishingClient

/// The example of ../README.md.
func greet() {
    let publisher = Publisher(name: "Greeter")
    publisher.publish(AccessibilityScene(title: "Greeting") { Text("Greeting").accessibilityValue("Hello, world") })
    publisher.run()
}
