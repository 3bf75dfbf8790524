import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { locks } from 'node:worker_threads'
import { BESIDE } from '#lib/contracts/beside-mark.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { pauseAfter } from './live-line.ts'
import type { LiveState } from './live-state.ts'
import { LiveTab } from './live-tab.ts'
import { SIGNED_OUT } from './signed-out.ts'

const whole = globalThis.fetch
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://cms.test')
  const board = searchParams.get('board')
  expect(board?.endsWith(BESIDE) ?? true).toBe(true)
  asked.push({ since: searchParams.get('since'), board: board?.slice(0, -BESIDE.length) ?? null })
  if (status !== 200) return void response.writeHead(status).end()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  open.add(response)
  response.on('close', () => open.delete(response))
  tell({})
})
/** What was asked for at each connection, those that are open, and how the server answers the next one. */
let asked: { since: string | null; board: string | null }[] = []
const open = new Set<ServerResponse>()
let status = 200
let clock = 0

const document = Object.assign(new EventTarget(), {
  documentElement: { lang: 'ja-JP' },
  querySelector: () => null,
  hidden: false,
})
browserGlobals({
  document,
  window: new EventTarget(),
  navigator: { locks, onLine: true },
  fetch: (path: string, options: RequestInit) => whole(`http://127.0.0.1:${port()}${path}`, options),
})
const port = () => (server.address() as AddressInfo).port

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
let tabs: LiveTab[] = []
beforeEach(() => {
  asked = []
  status = 200
})
afterEach(async () => {
  for (const tab of tabs) tab.end()
  tabs = []
  await until(() => open.size === 0)
})

const moment = (second: number) => new Date(Date.UTC(2025, 4, 1, 0, 0, second)).toISOString()

/** The server tells all who are connected of what came. */
function tell(more: Partial<LiveEvent>, board?: object, beside?: object): void {
  clock += 1
  const event: LiveEvent = {
    at: moment(clock),
    changes: [],
    isGap: false,
    editing: [],
    isWatching: false,
    rights: null,
    ...more,
  }
  const boards = board ? `event: board\ndata: ${JSON.stringify(board)}\n\n` : ''
  const besides = beside ? `event: beside\ndata: ${JSON.stringify(beside)}\n\n` : ''
  for (const one of open) one.write(`retry: 10\n${boards}${besides}event: changes\ndata: ${JSON.stringify(event)}\n\n`)
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}

let people = 0
const newPerson = () => `person-${people++}`

/** A tab of this person's, and what it hears. */
function openTab(person: string, since = moment(clock)) {
  const heard = {
    edited: [] as string[],
    gaps: 0,
    boards: [] as string[],
    besides: [] as string[],
    states: [] as LiveState[],
  }
  const tab = new LiveTab(person, since, {
    onNews: ({ editing, isGap }) => {
      heard.edited.push(...editing)
      if (isGap) heard.gaps += 1
    },
    onBoard: ({ tag }) => heard.boards.push(tag),
    onBeside: ({ at }) => heard.besides.push(at),
    onState: (state) => heard.states.push(state),
  })
  tabs.push(tab)
  const end = () => {
    tab.end()
    tabs = tabs.filter((one) => one !== tab)
  }
  return { tab, heard, end }
}

test('the tabs of a browser share one connection, and the next one goes on where it ended', async () => {
  const person = newPerson()
  const [first, second] = [openTab(person), openTab(person)]
  await until(() => open.size > 0 && second.heard.states.some(({ kind }) => kind === 'live'))
  tell({ editing: ['a'] })
  await until(() => second.heard.edited.length > 0)
  expect([first.heard.edited, second.heard.edited, asked.length]).toEqual([['a'], ['a'], 1])
  const known = moment(clock)
  first.end()
  await until(() => asked.length > 1)
  expect(asked[1]).toEqual({ since: known, board: null })
  tell({ editing: ['b'] })
  await until(() => second.heard.edited.includes('b'))
  expect([first.heard.edited, second.heard.gaps]).toEqual([['a'], 0])
})

test('a tab that comes later is told what came since its page was made, or that it has to read anew', async () => {
  const person = newPerson()
  const first = openTab(person)
  await until(() => open.size > 0)
  const made = moment(clock)
  tell({ editing: ['a'] })
  await until(() => first.heard.edited.length > 0)
  const [late, older] = [openTab(person, made), openTab(person, moment(0).replace('2025', '2024'))]
  await until(() => late.heard.edited.length > 0 && older.heard.gaps > 0)
  expect([late.heard.gaps, asked.length]).toEqual([0, 1])
})

test('the board is asked for while a tab shows it, and told to all who do', async () => {
  const person = newPerson()
  const first = openTab(person)
  await until(() => open.size > 0)
  const second = openTab(person)
  second.tab.show('one')
  await until(() => asked.length === 2 && open.size === 1)
  expect(asked.map(({ board }) => board)).toEqual([null, 'one'])
  tell({}, { tag: 'two' }, { at: moment(clock) })
  await until(() => second.heard.boards.length > 0)
  const third = openTab(person)
  third.tab.show('one')
  await until(() => third.heard.boards.length > 0)
  expect([first.heard.boards, third.heard.boards, asked.length]).toEqual([['two'], ['two'], 2])
  // What stands beside it goes along, and to who comes later.
  await until(() => third.heard.besides.length > 0)
  expect(third.heard.besides).toEqual(second.heard.besides.slice(0, 1))
})

test('who is signed out is told so at once, and the line comes back when she is there again', async () => {
  status = 401
  const { heard } = openTab(newPerson())
  await until(() => heard.states.length > 0)
  expect(heard.states).toMatchObject([{ kind: 'lost', why: 'signedOut' }])
  status = 200
  globalThis.window.dispatchEvent(new Event('online'))
  await until(() => heard.states.some(({ kind }) => kind === 'live'))
})

test('who signs out in one tab is told so in the others, and not in that of another person', async () => {
  const person = newPerson()
  const [one, other, foreign] = [openTab(person), openTab(person), openTab(newPerson())]
  await until(() => [one, other, foreign].every(({ heard }) => heard.states.some(({ kind }) => kind === 'live')))
  globalThis.window.dispatchEvent(new Event(SIGNED_OUT))
  await until(() => one.heard.states.some(({ kind }) => kind === 'lost'))
  expect(one.heard.states.at(-1)).toMatchObject({ kind: 'lost', why: 'signedOut' })
  expect(foreign.heard.states.filter(({ kind }) => kind === 'lost')).toEqual([])
})

test('who was without a network while she was signed out is told that she is, at each try', async () => {
  status = 503
  const { heard } = openTab(newPerson())
  await until(() => asked.length === 1)
  status = 401
  for (const tries of [1, 2]) {
    globalThis.window.dispatchEvent(new Event('online'))
    await until(() => heard.states.length === tries)
  }
  expect(heard.states).toMatchObject([{ why: 'signedOut' }, { why: 'signedOut' }])
})

test('a tab in the background has no line, and takes it up when it is shown', async () => {
  document.hidden = true
  const { heard } = openTab(newPerson())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
  document.hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => heard.states.some(({ kind }) => kind === 'live'))
})

test('tries that fail are further and further apart, half a minute at most, and no two of them at one moment', () => {
  expect([0, 1, 2, 3, 6, 60].map((fails) => pauseAfter(fails, 0.5))).toEqual([500, 1000, 2000, 4000, 30_000, 30_000])
  expect([0, 1].map((random) => pauseAfter(1, random))).toEqual([500, 1500])
})
