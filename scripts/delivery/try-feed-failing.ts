import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { FEED, startFeedCache } from './feed-cache.ts'
import type { Findings } from './findings.ts'
import type { Kit } from './kit.ts'
import type { Site } from './site.ts'

/** Of visitors at once, and how often each asks. */
const VISITORS = 20
const TIMES = 10
/** Longer than an answer is fresh. */
const FRESH_MS = 2500
/** How long a failing console takes to say so. */
const FAILS_MS = 50
/** What a visitor may wait for what is kept while the console says nothing; one of them is who asks it. */
const AT_ONCE_MS = 1500
const TOKEN = 'of-the-trial'

type Way = 'fails' | 'answers' | 'refuses' | 'says nothing'

/** In the console's place: fails, answers with a tag, refuses the token, or takes the call and says nothing; what it was asked is kept. */
async function openUpstream() {
  const asked: { method: string; url: string; headers: IncomingHttpHeaders }[] = []
  let way: Way = 'fails'
  const server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    if (way === 'says nothing') return
    if (way === 'fails') setTimeout(() => response.writeHead(503, { 'retry-after': '5' }).end('{}'), FAILS_MS)
    else if (way === 'refuses') response.writeHead(401).end('{}')
    else
      response
        .writeHead(200, { etag: 'W/"1"', 'cache-control': 'private, no-cache', vary: 'Authorization' })
        .end('{"rooms":[]}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    turn(to: Way): void {
      way = to
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Upstream = Awaited<ReturnType<typeof openUpstream>>

/** What the console behind the feed for everybody is told of a visitor, and what it bears where it fails with nothing kept, or takes a call and says nothing. */
export async function tryFeedFailing(kit: Kit, folder: string, findings: Findings): Promise<void> {
  const upstream = await openUpstream()
  try {
    const feed = await startFeedCache({ kit, folder, port: upstream.port, token: TOKEN }, findings)
    try {
      await tryNothingKept(feed.site, upstream, findings)
      await tryHeaders(feed.site, upstream, findings)
      await tryRefusal(feed.site, upstream, findings)
      await trySilence(feed.site, upstream, findings)
    } finally {
      feed.site.close()
      await feed.stop()
    }
  } finally {
    upstream.close()
  }
}

/** All visitors, each again and again: what they were answered, and how long it took in seconds. */
async function visitAll(site: Site): Promise<{ statuses: string; seconds: number }> {
  const started = performance.now()
  const statuses = new Set<number>()
  const visit = async () => {
    for (let n = 0; n < TIMES; n += 1) statuses.add((await site.ask(FEED)).status)
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return { statuses: [...statuses].join(), seconds: (performance.now() - started) / 1000 }
}

async function tryNothingKept(site: Site, { asked }: Upstream, findings: Findings): Promise<void> {
  const { statuses, seconds } = await visitAll(site)
  findings.equals(statuses, '503', 'where nothing is kept, visitors are told that the console fails')
  // Each that waits for its turn asks once more; without what is kept all of them do.
  findings.holds(
    asked.length <= (VISITORS * TIMES) / 4,
    'one visitor at a time asks a console that fails, the others do not wait',
    `${asked.length} times in ${seconds.toFixed(1)} s`,
  )
  findings.seen.push(
    `${VISITORS * TIMES} calls with nothing kept, in ${seconds.toFixed(1)} s: a failing console was asked ${asked.length} times`,
  )
}

async function tryRefusal(site: Site, upstream: Upstream, findings: Findings): Promise<void> {
  upstream.turn('refuses')
  await sleep(FRESH_MS)
  upstream.asked.length = 0
  // The one that asks first learns of it, the others have what was kept until she does.
  await site.ask(FEED)
  const { statuses, seconds } = await visitAll(site)
  findings.equals(statuses, '401', 'with a token that is no longer good the feed ends for all')
  findings.holds(
    upstream.asked.length <= seconds + 3,
    'a console that refuses is asked once a second',
    `${upstream.asked.length} times in ${seconds.toFixed(1)} s`,
  )
  upstream.turn('answers')
  await sleep(FRESH_MS)
  findings.equals((await site.ask(FEED)).status, 200, 'with a good one it goes on')
}

async function tryHeaders(site: Site, upstream: Upstream, findings: Findings): Promise<void> {
  upstream.turn('answers')
  await sleep(FRESH_MS)
  const headers = {
    cookie: 'expo_session=mine',
    authorization: 'Bearer mine',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'accept-language': 'en',
    referer: 'https://somewhere.example/',
    range: 'bytes=0-1',
  }
  upstream.asked.length = 0
  const first = await site.ask(`${FEED}?at=2099-01-01T00:00&lang=en`, { headers })
  findings.equals(first.text, '{"rooms":[]}', 'once it answers, so does the feed')
  await sleep(FRESH_MS)
  await site.ask(FEED, { headers })
  const [one, two] = upstream.asked
  findings.equals(`${one?.method} ${one?.url}`, 'GET /cms/v1/public/state', 'the console is asked for that alone')
  const told = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto']
  findings.equals(
    Object.keys(one?.headers ?? {})
      .sort()
      .join(),
    told.join(),
    'it is told nothing of a visitor but her address',
  )
  findings.equals(one?.headers.authorization, `Bearer ${TOKEN}`, 'the token is that of the file')
  findings.equals(one?.headers['x-forwarded-for'], '127.0.0.1', 'the address is that of the connection')
  findings.equals(two?.headers['if-none-match'], 'W/"1"', 'it is asked again by the tag it gave')
}

async function trySilence(site: Site, upstream: Upstream, findings: Findings): Promise<void> {
  upstream.turn('says nothing')
  await sleep(FRESH_MS)
  upstream.asked.length = 0
  const visit = async () => {
    const started = performance.now()
    const { status } = await site.ask(FEED)
    return { status, ms: performance.now() - started }
  }
  const visits = await Promise.all(Array.from({ length: VISITORS }, visit))
  findings.holds(
    visits.every(({ status }) => status === 200),
    'a console that says nothing leaves nobody without an answer',
    visits.map(({ status }) => status).join(),
  )
  const late = visits.filter(({ ms }) => ms > AT_ONCE_MS)
  findings.equals(late.length, 1, 'and only who asks it waits')
  findings.seen.push(
    `of ${VISITORS} visitors of a silent console ${late.length} waited, at most ${(Math.max(...visits.map(({ ms }) => ms)) / 1000).toFixed(1)} s`,
  )
}
