import { locks } from 'node:worker_threads'
import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { holdTab, isTabHeld, openTabs, tabId, takeTab } from './draft-tabs.ts'

/** What the storage of a browser is, with what a duplicated tab's comes with. */
function storageWith(kept: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
  }
  return new Proxy(kept, {
    get: (_, name) => methods[name as keyof typeof methods] ?? kept[name as string],
  }) as unknown as Storage
}

const localStorage = storageWith()
const window = new EventTarget()
const navigator = { locks }
browserGlobals({ localStorage, navigator, window, sessionStorage: storageWith() })
// Some of the browsers the console is built for have none.
browserGlobals({ any: undefined }, AbortSignal)
/** From here on, what is called runs in the tab with this storage. */
const inTab = (value: Storage) => Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true })

/** A page of the tab with this storage: its ID, and how it goes. */
async function pageOf(tab: Storage): Promise<{ id: string; leave: () => void }> {
  inTab(tab)
  const going = new AbortController()
  await takeTab(going.signal)
  return { id: tabId(), leave: () => going.abort() }
}

test('a duplicated tab is another one, with a copy of what was typed, and stays it after a reload', async () => {
  const tab = storageWith()
  const first = await pageOf(tab)
  localStorage.setItem(`draft:hana:${first.id}:rooms/1`, '茶室')
  localStorage.setItem('draft:hana:third:rooms/1', '別の窓')
  const twin = storageWith({ ...tab })
  const second = await pageOf(twin)
  expect(second.id).not.toBe(first.id)
  const held = (await locks.query()).held?.map(({ name }) => name)
  expect(held).toEqual(expect.arrayContaining([`draft-tab:${first.id}`, `draft-tab:${second.id}`]))
  expect(Object.entries(localStorage)).toEqual([
    [`draft:hana:${first.id}:rooms/1`, '茶室'],
    ['draft:hana:third:rooms/1', '別の窓'],
    [`draft:hana:${second.id}:rooms/1`, '茶室'],
  ])
  second.leave()
  const again = await pageOf(twin)
  expect(again.id).toBe(second.id)
  for (const page of [first, again]) page.leave()
})

test('a reloaded page waits for the one before it, and is the same tab', async () => {
  const tab = storageWith()
  const before = await pageOf(tab)
  const reloaded = pageOf(tab)
  before.leave()
  const after = await reloaded
  expect(after.id).toBe(before.id)
  after.leave()
})

test('a page that is left while it waits takes nothing, and what it waited for stays with its tab', async () => {
  const tab = storageWith()
  const owner = await pageOf(tab)
  const twin = storageWith({ ...tab })
  inTab(twin)
  const going = new AbortController()
  const waiting = takeTab(going.signal)
  going.abort()
  await waiting
  expect(tabId()).toBe(owner.id)
  const names = ((await locks.query()).held ?? []).map(({ name }) => name)
  expect(names.filter((name) => name?.endsWith(owner.id))).toHaveLength(1)
  owner.leave()
})

test('where the locks of a browser fail, a tab counts as held, as over plain HTTP, and the failure is reported', async () => {
  inTab(storageWith())
  const failure = new Error('no locks')
  const said: unknown[] = []
  const report = console.error
  console.error = (error: unknown) => void said.push(error)
  navigator.locks = { ...locks, request: () => Promise.reject(failure) } as unknown as typeof locks
  expect(await holdTab()).toBe(false)
  expect([isTabHeld(), await openTabs(), said]).toEqual([true, null, [failure]])
  navigator.locks = locks
  console.error = report
  window.dispatchEvent(new Event('pagehide'))
  expect(isTabHeld()).toBe(false)
})
