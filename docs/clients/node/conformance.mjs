// The conformance program in JavaScript; ../README.md says what each one does.
import { Bridge } from './braille-bridge.mjs'

const bridge = new Bridge('Conformance', { version: '1.0', language: 'en', retry: 20 })
console.log('Printed by the program')
let level = 50
const languages = []
bridge.onLanguage = language => { languages.push(language) }
/** @type {(outcome: string) => void} */
let conclude = () => {}

const adjust = () => ({ value: level, minimum: 0, maximum: 100, step: 10, format: '{value}%' })
const step = by => {
  level = Math.max(0, Math.min(100, level + by))
  Object.assign(player.find('volume'), { value: `${level}%`, adjust: adjust() })
}
const button = (id, onActivate) => ({ id, label: id[0].toUpperCase() + id.slice(1), traits: ['button'], onActivate })

const player = bridge.scene('Player', [
  { id: 'title', label: 'Player', traits: ['header'] },
  {
    id: 'volume',
    label: 'Volume',
    value: '50%',
    traits: ['adjustable'],
    adjust: adjust(),
    onIncrement: () => step(10),
    onDecrement: () => step(-10)
  },
  { id: 'mute', label: 'Mute', value: '0', traits: ['button', 'toggleButton'] },
  { id: 'name', label: 'Playlist', value: 'Morning', traits: ['textEntry'] },
  { id: 'secret', label: 'Password', value: 'hunter2', traits: ['secureTextEntry'] },
  {
    id: 'songs',
    containerType: 'list',
    onEscape: () => false,
    onScroll: direction => player.announce(`Scrolled ${direction}`),
    children: [
      { id: 'song1', label: 'One', customActions: [{ name: 'Delete', category: 'edit', do: () => player.find('song1').remove() }] },
      { id: 'song2', label: 'Two', onFocus: isHere => { player.find('title').value = isHere ? 'Two' : null } }
    ]
  },
  {
    id: 'play',
    label: 'Play',
    traits: ['button'],
    hint: 'Plays the song.',
    onActivate: () => {
      const play = player.find('play')
      play.label = play.label === 'Play' ? 'Pause' : 'Play'
      player.announce(play.label === 'Pause' ? 'Playing' : 'Paused')
    }
  },
  button('download', () => new Promise(resolve => { conclude = resolve })),
  button('finish', async () => { conclude('No network') }),
  button('rows', () => {
    const songs = player.find('songs')
    const [third] = songs.insert(1, { id: 'song3', label: 'Three' })
    third.label = 'Third'
    third.move(songs, 0)
    player.find('song2').remove()
    player.find('play').label = 'Rows'
  }),
  button('flood', () => { for (let number = 1; number <= 1000; number++) player.find('title').value = String(number) }),
  button('long', () => { player.find('name').value = 'x'.repeat(70_000) }),
  button('many', () => {
    player.find('songs').add(...Array.from({ length: 2_000 }, (_, number) => ({ id: `many${number}`, label: 'y'.repeat(1_000) })))
  }),
  button('library', () => {
    const library = bridge.scene('Library', [
      { id: 'book', label: 'Book' }, { id: 'back', label: 'Back', onActivate: () => player.show() }
    ], { id: 'library' })
    library.onEscape = () => library.close()
  }),
  button('language', () => player.announce(languages.join(', '))),
  button('quit', () => bridge.close())
], { id: 'player', language: 'en', focus: 'volume' })
player.onEscape = () => player.announce('Back')
