import { mock } from 'node:test'
import type { Editing } from '#lib/contracts/editors.ts'
import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { tellNews } from './live.ts'
import { watchEditing } from './watch-editing.ts'

/** What the page asked for, and what the server answers the next calls; null: the connection breaks. */
let asked: string[] = []
let status: number | null = 200

const document = Object.assign(new EventTarget(), { documentElement: { lang: 'ja' }, hidden: false })
const window = new EventTarget()
const item: Editing = { editors: [], saved: null }
browserGlobals({
  document,
  window,
  fetch: async (_path: string, { method }: RequestInit) => {
    asked.push(method ?? '')
    if (status === null) throw new TypeError('no connection')
    return new Response(JSON.stringify({ result_code: status === 200 ? '0' : 'xrcms0001', item }), { status })
  },
})

const clock = mock.timers
/** How often the one who watches was told something. */
let told = 0
let stop = () => {}

/** With a clock that goes when it is told to; from within the test, whose own limit is by the real one. */
const timed =
  <Given extends unknown[]>(run: (...given: Given) => Promise<void>) =>
  async (...given: Given) => {
    clock.enable({ apis: ['setTimeout', 'setInterval'] })
    asked = []
    told = 0
    try {
      await run(...given)
    } finally {
      stop()
      clock.reset()
    }
  }

/** Until what was asked is answered and read. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const pass = async (ms: number) => {
  clock.tick(ms)
  await settled()
}
async function watch(first: typeof status) {
  status = first
  stop = watchEditing('room', 'r1', () => {
    told += 1
  })
  await settled()
}
/** Somebody else began to edit the same. */
const news = async () => {
  tellNews({ at: '', changes: [], isGap: false, editing: ['r1'], isWatching: false, rights: null }, false)
  await settled()
}

test.each([null, 503])(
  'where its coming is not heard of (%s), the page says it again after ten seconds until it is',
  timed(async (lost: number | null) => {
    await watch(lost)
    expect([asked, told]).toEqual([['POST'], 0])
    await pass(9_999)
    expect(asked).toEqual(['POST'])
    await pass(1)
    await pass(10_000)
    expect([asked, told]).toEqual([['POST', 'POST', 'POST'], 0])
    status = 200
    await pass(10_000)
    await pass(60_000)
    expect([asked, told]).toEqual([['POST', 'POST', 'POST', 'POST'], 1])
  }),
)

test(
  'a look that is not answered is tried again as a look, once for the latest of them',
  timed(async () => {
    await watch(200)
    status = null
    await news()
    await pass(5_000)
    await news()
    await pass(9_999)
    expect(asked).toEqual(['POST', 'GET', 'GET'])
    status = 200
    await pass(1)
    await pass(60_000)
    expect([asked, told]).toEqual([['POST', 'GET', 'GET', 'GET'], 2])
  }),
)

test(
  'what asks next while the coming was not heard of says it too',
  timed(async () => {
    await watch(null)
    status = 200
    await news()
    expect([asked, told]).toEqual([['POST', 'POST'], 1])
    await news()
    await pass(60_000)
    expect(asked).toEqual(['POST', 'POST', 'GET'])
  }),
)

test.each([404, 403, 401])(
  'an answer is no reason to ask again, whatever it says (%s)',
  timed(async (answer: number) => {
    await watch(answer)
    await pass(60_000)
    expect(asked).toEqual(['POST'])
  }),
)

test(
  'a page that is left tries nothing again',
  timed(async () => {
    await watch(null)
    window.dispatchEvent(new Event('pagehide'))
    await pass(60_000)
    expect(asked).toEqual(['POST', 'DELETE'])
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    stop()
    await pass(60_000)
    expect(asked).toEqual(['POST', 'DELETE', 'POST', 'DELETE'])
  }),
)
