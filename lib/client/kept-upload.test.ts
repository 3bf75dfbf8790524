import { forgetUpload, type KeptUpload, keepUpload, keptUpload } from './kept-upload.ts'

const kept = new Map<string, string>()
let isFull = false
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => void kept.delete(key),
  setItem(key: string, value: string) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    kept.set(key, value)
  },
}
const shown = { person: 'hana' }
const document = { querySelector: () => ({ dataset: shown }) }
for (const [name, value] of Object.entries({ localStorage, document })) {
  Object.defineProperty(globalThis, name, { value, configurable: true })
}
beforeEach(() => {
  kept.clear()
  isFull = false
  shown.person = 'hana'
})

const upload = (id: string): KeptUpload => ({ id, name: 'a.png', size: 9, lastModified: 1, crop: null })

test('an upload is found again by its place and its person alone, until it is forgotten', () => {
  keepUpload('rooms/new:thumbnail', upload('one'))
  expect([...kept.keys()]).toEqual(['upload:hana:rooms/new:thumbnail'])
  expect(keptUpload('rooms/new:thumbnail')).toEqual(upload('one'))
  expect(keptUpload('rooms/1:thumbnail')).toBeNull()
  shown.person = 'taro'
  expect(keptUpload('rooms/new:thumbnail')).toBeNull()
  shown.person = 'hana'
  forgetUpload('rooms/new:thumbnail')
  expect([keptUpload('rooms/new:thumbnail'), kept.size]).toEqual([null, 0])
})

test('a full browser is no error: the page itself remembers the upload, so that it can be paused and cancelled', () => {
  keepUpload('new', upload('before'))
  isFull = true
  keepUpload('new', upload('now'))
  // Nothing of the one before is left to be taken for it after a reload.
  expect([keptUpload('new'), kept.size]).toEqual([upload('now'), 0])
  shown.person = 'taro'
  expect(keptUpload('new')).toBeNull()
  shown.person = 'hana'
  forgetUpload('new')
  expect(keptUpload('new')).toBeNull()
  keepUpload('new', upload('next'))
  isFull = false
  keepUpload('new', upload('stored'))
  forgetUpload('new')
  expect([keptUpload('new'), kept.size]).toEqual([null, 0])
})
