import AccessibilityViews

/// The player's screen.
struct PlayerView: View {
    let player: Player

    var body: some View {
        NavigationView {
            VStack {
                Text(player.song.title)
                    .accessibilityIdentifier("song")
                Text("Position")
                    .accessibilityIdentifier("position")
                    .accessibilityValue(player.position)
                    .accessibilityAddTraits(.updatesFrequently)
                Button(player.isPlaying ? "Pause" : "Play") { toggle() }
                    .accessibilityIdentifier("play")
                Button("Next song") { play(player.current + 1) }
                    .accessibilityIdentifier("next")
                Button("Previous song") { play(player.current - 1) }
                    .accessibilityIdentifier("previous")
                Slider(value: Binding(get: { player.volume }, set: { player.volume = $0 })) { Text("Volume") }
                    .accessibilityIdentifier("volume")
                Toggle("Repeat", isOn: Binding(get: { player.repeats }, set: { player.repeats = $0 }))
                    .accessibilityIdentifier("repeat")
                List(Array(player.songs.enumerated()), id: \.element.id) { index, song in
                    Button(song.title) { play(index) }
                        .accessibilityIdentifier("song \(song.id)")
                        .accessibilityAddTraits(index == player.current ? .isSelected : [])
                }
            }
            .navigationTitle("Player")
        }
        .accessibilityAction(.magicTap) { toggle() }
    }

    private func toggle() {
        player.toggle()
        player.announce?(player.isPlaying ? "Playing" : "Paused")
    }

    private func play(_ index: Int) {
        player.play(index)
        player.announce?("Playing \(player.song.title)")
    }
}
