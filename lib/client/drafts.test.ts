import { locks } from 'node:worker_threads'
import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { holdTab } from './draft-tabs.ts'
import { keepDraft, makeRoom, onKeepAll, onUnkept, readDraft, shownPerson } from './drafts.ts'

/** What a page has of a browser: storage of that many characters, who it says is signed in, and which tabs are open. */
function page(room = { of: Number.POSITIVE_INFINITY }) {
  const storage = () => {
    const kept: Record<string, string> = {}
    const methods = {
      getItem: (key: string) => kept[key] ?? null,
      setItem(key: string, value: string) {
        if (JSON.stringify({ ...kept, [key]: value }).length > room.of) {
          throw new DOMException('full', 'QuotaExceededError')
        }
        kept[key] = value
      },
      removeItem: (key: string) => void delete kept[key],
    }
    return new Proxy(kept, { get: (_, name) => methods[name as keyof typeof methods] ?? kept[name as string] })
  }
  const shown: { person: string | undefined } = { person: undefined }
  const document = { querySelector: () => (shown.person === undefined ? null : { dataset: shown }) }
  const window = new EventTarget()
  const globals = { localStorage: storage(), sessionStorage: storage(), document, window, navigator: { locks } }
  browserGlobals(globals)
  return { shown, window }
}

/** Another tab stays open until the tests are over. */
const theirs = Promise.withResolvers<void>()
// Before the window goes with the rest.
afterAll(() => {
  window.dispatchEvent(new Event('pagehide'))
  theirs.resolve()
})
const room = { of: Number.POSITIVE_INFINITY }
const { shown, window } = page(room)
locks.request('draft-tab:open', () => theirs.promise)
beforeAll(holdTab)

const typed = (values: string) => ({ values, origin: 'typed' as const })

test('what someone typed stays hers when the page shows another person, and grows no more', () => {
  shown.person = 'hana'
  const typist = shownPerson()
  keepDraft(typist, 'rooms', typed('秘密'))
  shown.person = 'taro'
  keepDraft(typist, 'rooms', typed('秘密の続き'))
  expect(readDraft(shownPerson(), 'rooms')).toBeNull()
  expect(readDraft('hana', 'rooms')?.values).toBe('秘密')
})

test('where nobody is signed in nothing is kept', () => {
  shown.person = undefined
  keepDraft(shownPerson(), 'rooms', typed('秘密'))
  expect(readDraft(null, 'rooms')).toBeNull()
})

test('a full browser is no error: room is made for what is typed, or it is said once that it is not kept', async () => {
  shown.person = 'hana'
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
  const left = JSON.stringify({ ...typed('x'.repeat(200)), at: new Date().toISOString() })
  localStorage.setItem('draft:hana:closed:rooms', left)
  localStorage.setItem('draft:hana:open:rooms', left)
  room.of = JSON.stringify({ ...localStorage }).length
  let told = 0
  const silence = onUnkept(() => {
    told += 1
  })
  let input = 'y'.repeat(100)
  const forget = onKeepAll(() => keepDraft('hana', 'ar-events', typed(input)))
  expect(keepDraft('hana', 'ar-events', typed(input))).toBe(false)
  await makeRoom('hana')
  expect([readDraft('hana', 'ar-events')?.values, told]).toEqual([input, 0])
  expect(Object.keys(localStorage).filter((key) => key.endsWith('rooms'))).toEqual(['draft:hana:open:rooms'])
  const kept = input
  input = 'z'.repeat(1000)
  await makeRoom('hana')
  await makeRoom('hana')
  expect([readDraft('hana', 'ar-events')?.values, told]).toEqual([kept, 1])
  forget()
  silence()
})
