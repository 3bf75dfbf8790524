import { locks } from 'node:worker_threads'
import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { holdTab } from './draft-tabs.ts'
import { findUpload, forgetUpload, type KeptUpload, keepUpload, keptUpload } from './kept-upload.ts'

const kept: Record<string, string> = {}
let isFull = false
const methods = {
  getItem: (key: string) => kept[key] ?? null,
  removeItem: (key: string) => void delete kept[key],
  setItem(key: string, value: string) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    kept[key] = value
  },
}
const localStorage = new Proxy(kept, {
  get: (_, name) => methods[name as keyof typeof methods] ?? kept[name as string],
})
const tab = { id: 'this' }
const sessionStorage = { getItem: () => tab.id }
const shown = { person: 'hana' }
const document = { querySelector: () => ({ dataset: shown }) }
const window = new EventTarget()
// Before the window goes with the rest.
afterAll(() => void window.dispatchEvent(new Event('pagehide')))
browserGlobals({ localStorage, sessionStorage, document, window, navigator: { locks } })
beforeAll(holdTab)
beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key]
  isFull = false
  shown.person = 'hana'
  tab.id = 'this'
})

const begun = Date.now()
const HOUR = 60 * 60 * 1000
const upload = (id: string, at = begun): KeptUpload => ({ id, name: 'a.png', size: 9, lastModified: 1, crop: null, at })

test('an upload is found again by its place and its person alone, until it is forgotten', () => {
  keepUpload('rooms/new:thumbnail', upload('one'))
  expect(Object.keys(kept)).toEqual(['upload:hana:this:rooms/new:thumbnail'])
  expect(keptUpload('rooms/new:thumbnail')).toEqual(upload('one'))
  expect(keptUpload('rooms/1:thumbnail')).toBeNull()
  shown.person = 'taro'
  expect(keptUpload('rooms/new:thumbnail')).toBeNull()
  shown.person = 'hana'
  forgetUpload('rooms/new:thumbnail')
  expect([keptUpload('rooms/new:thumbnail'), Object.keys(kept).length]).toEqual([null, 0])
})

test('a full browser is no error: the page itself remembers the upload, so that it can be paused and cancelled', () => {
  keepUpload('new', upload('before'))
  isFull = true
  keepUpload('new', upload('now'))
  // Nothing of the one before is left to be taken for it after a reload.
  expect([keptUpload('new'), Object.keys(kept).length]).toEqual([upload('now'), 0])
  shown.person = 'taro'
  expect(keptUpload('new')).toBeNull()
  shown.person = 'hana'
  forgetUpload('new')
  expect(keptUpload('new')).toBeNull()
  keepUpload('new', upload('next'))
  isFull = false
  keepUpload('new', upload('stored'))
  forgetUpload('new')
  expect([keptUpload('new'), Object.keys(kept).length]).toEqual([null, 0])
})

test('what an open tab sends is its own, and what a closed one left is the next one’s', async () => {
  tab.id = 'other'
  keepUpload('rooms/new:thumbnail', upload('theirs'))
  const theirs = Promise.withResolvers<void>()
  const closed = locks.request('draft-tab:other', () => theirs.promise)
  tab.id = 'this'
  expect(await findUpload('rooms/new:thumbnail')).toBeNull()
  theirs.resolve()
  await closed
  shown.person = 'taro'
  expect(await findUpload('rooms/new:thumbnail')).toBeNull()
  shown.person = 'hana'
  expect(await findUpload('rooms/new')).toBeNull()
  expect(await findUpload('rooms/new:thumbnail')).toEqual(upload('theirs'))
  expect(Object.keys(kept)).toEqual(['upload:hana:this:rooms/new:thumbnail'])
})

test('of what closed tabs left the newest is found, and what is over on the server is removed, whoever’s it was', async () => {
  for (const [closed, hours] of Object.entries({ early: 40, late: 1, middle: 20, over: 49 })) {
    tab.id = closed
    keepUpload('new', upload(closed, begun - hours * HOUR))
  }
  shown.person = 'taro'
  keepUpload('new', upload('over', begun - 49 * HOUR))
  shown.person = 'hana'
  const { at: _, ...undated } = upload('undated')
  kept['upload:hana:new'] = JSON.stringify(undated)
  tab.id = 'this'
  expect(await findUpload('new', () => false)).toBeNull()
  expect(await findUpload('new')).toEqual(upload('late', begun - HOUR))
  const names = ['upload:hana:early:new', 'upload:hana:middle:new', 'upload:hana:this:new']
  expect(Object.keys(kept).toSorted()).toEqual(names)
})

test('an upload that is over on the server is not gone on with', () => {
  keepUpload('new', upload('over', begun - 49 * HOUR))
  expect(keptUpload('new')).toBeNull()
})
