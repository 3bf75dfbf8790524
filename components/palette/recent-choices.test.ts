import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { recentChoices, rememberChoice, rememberViewed, viewedObjects } from './recent-choices.ts'

let room = 0
const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem(key: string, text: string) {
    if (room === 0) throw new DOMException('full', 'QuotaExceededError')
    kept.set(key, text)
  },
}
browserGlobals({ localStorage })

test('where the browser is full the former choices stand, and what she chose is no error', () => {
  kept.set('palette:hana', '["AR12110"]')
  room = 0
  rememberChoice('hana', 'ROOM5110')
  expect(recentChoices('hana')).toEqual(['AR12110'])
})

test('the last eight objects that were opened are known, each once, the newest first, apart from what was chosen and for nobody else', () => {
  room = 1
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberViewed('hana', `room:${n}`)
  expect(viewedObjects('hana')).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((n) => `room:${n}`))
  expect(recentChoices('hana')).toEqual(['AR12110'])
  expect(viewedObjects('sora')).toEqual([])
})
