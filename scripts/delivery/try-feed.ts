import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { openGate } from '#lib/testing/tcp-gate.ts'
import { FEED, startFeedCache } from './feed-cache.ts'
import type { Findings } from './findings.ts'
import type { Kit } from './kit.ts'
import type { Site } from './site.ts'
import type { Visitor } from './visitor.ts'

/** `gate`: the way to the console whose feed is kept. `password`: of the system manager who is signed in. */
type Tried = {
  kit: Kit
  folder: string
  gate: Awaited<ReturnType<typeof openGate>>
  manager: Visitor
  password: string
  findings: Findings
}

const HOUR = 3_600_000
/** What a visitor's page may wait for a stop. */
const GONE_WITHIN_MS = 4000
/** Longer than what is kept is fresh: a second, and nginx counts whole ones. */
const FRESH_MS = 2500
const AT_ONCE = 50
const ASKED = 2000

/** The feed for everybody behind the delivered cache: what visitors get without a token, how often the console is asked, when they see a stop, and what they have while it is away. */
export async function tryFeed(tried: Tried): Promise<void> {
  const { kit, folder, gate, manager, password, findings } = tried
  // Making a token and stopping ask whether it is she.
  await manager.call('POST', '/me/step-up', { currentPassword: password })
  const made = await manager.call('POST', '/machine-tokens', {
    tokenName: path.basename(folder),
    tokenScopes: ['publicState'],
  })
  if (made.status !== 201) throw new Error(`no token can be made: ${made.status} ${JSON.stringify(made.body)}`)
  const feed = await startFeedCache({ kit, folder, port: gate.port, token: String(made.body.token) }, findings)
  try {
    await tryAnswers(feed.site, findings)
    await tryMany(feed.site, findings)
    const pattern = await tryStop(feed.site, tried)
    await tryAway(feed.site, pattern, tried)
  } finally {
    feed.site.close()
    await feed.stop()
  }
}

async function tryAnswers(site: Site, findings: Findings): Promise<void> {
  const { status, headers, cookies, text } = await site.ask(FEED, {
    headers: { cookie: 'a=b', authorization: 'Bearer none' },
  })
  findings.equals(status, 200, 'the feed is answered without a token of the visitor')
  findings.holds(text.includes('"rooms":'), 'the answer is that of the console', text)
  findings.equals(headers['cache-control'], 'public, max-age=1', 'browsers may keep it for a second')
  findings.equals(cookies.length, 0, 'no cookie is set')
  findings.equals(headers['access-control-allow-origin'], '*', 'pages of any address may read it')
  const etag = String(headers.etag)
  const again = await site.ask(FEED, { headers: { 'if-none-match': etag } })
  findings.equals(again.status, 304, 'who has the tag gets no body')
  await sleep(FRESH_MS)
  const later = await site.ask(`${FEED}?at=2099-01-01T00:00`)
  findings.equals(later.text, text, 'another moment is answered as now')
  findings.equals((await site.ask(FEED, { method: 'POST' })).status, 403, 'nothing can be sent to it')
  findings.equals((await site.ask('/cms/v1/public/state')).status, 404, 'no other address of the console is there')
}

/** So many visitors at once, of whom the console notices one a second. */
async function tryMany(site: Site, findings: Findings): Promise<void> {
  const started = performance.now()
  let answered = 0
  let left = ASKED
  let asked = 0
  const visit = async () => {
    while (left-- > 0) {
      // As many languages and encodings as there are visitors.
      const own = {
        'accept-language': `x-${left}`,
        'accept-encoding': left % 2 ? 'gzip' : `x-${left}`,
        cookie: `a=${left}`,
      }
      const { status, headers } = await site.ask(FEED, { headers: own })
      if (status === 200) answered += 1
      // The others had what was kept.
      if (['MISS', 'EXPIRED', 'REVALIDATED', 'BYPASS', 'undefined'].includes(String(headers['x-cache-status'])))
        asked += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  const seconds = (performance.now() - started) / 1000
  findings.equals(answered, ASKED, 'all are answered')
  findings.holds(
    asked <= seconds + 2,
    'the console is asked once a second',
    `${asked} times in ${seconds.toFixed(1)} s`,
  )
  findings.seen.push(
    `${ASKED} of ${AT_ONCE} visitors at once, ${(ASKED / seconds).toFixed(0)} a second; the console was asked ${asked} times in ${seconds.toFixed(1)} s`,
  )
}

/** What is opened and stopped comes and goes; the pattern, opened once more. */
async function tryStop(site: Site, { manager, findings }: Tried): Promise<string> {
  const make = async (to: string, body: object) =>
    String(((await manager.call('POST', to, body)).body.item as { id?: string } | undefined)?.id)
  const room = await make('/rooms', { spaceTitle: '配信の間', spaceType: 'main', metaType: 'event' })
  const pattern = await make('/patterns', { spacePatternTitle: '昼', contentId: 'noon', spaceId: room })
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  await make('/schedule-entries', {
    spacePatternId: pattern,
    openStartDate: at(-1),
    openEndDate: at(1),
    openType: 'normal',
  })
  findings.holds(await shows(site, pattern, true), 'what is open is in the feed')
  const targets = [{ kind: 'pattern', id: pattern }]
  const stopped = await manager.call('POST', '/stops', { targets, closeReason: '試験' })
  const since = performance.now()
  findings.holds(stopped.status < 300, 'the pattern is stopped', `${stopped.status} ${JSON.stringify(stopped.body)}`)
  findings.holds(await shows(site, pattern, false), 'what is stopped is gone from the feed')
  findings.seen.push(
    `a stop was in the feed ${((performance.now() - since) / 1000).toFixed(1)} s after it was acknowledged`,
  )
  await manager.call('POST', '/stops/reopen', { targets, reopenReason: '試験' })
  findings.holds(await shows(site, pattern, true), 'what is reopened is in the feed again')
  return pattern
}

/** Does the feed come to name it, or not to, while a visitor's page may wait? */
async function shows(site: Site, id: string, isThere: boolean): Promise<boolean> {
  for (const until = Date.now() + GONE_WITHIN_MS; Date.now() < until; await sleep(50)) {
    const { status, text } = await site.ask(FEED)
    if (status === 200 && text.includes(id) === isThere) return true
  }
  return false
}

/** What is kept, the console away for longer than it is fresh. */
async function tryAway(site: Site, pattern: string, { gate, findings }: Tried): Promise<void> {
  await gate.turn('refusing')
  try {
    await sleep(FRESH_MS)
    const { status, headers, text } = await site.ask(FEED)
    findings.equals(status, 200, 'the feed is answered while the console is away')
    findings.equals(headers['x-cache-status'], 'STALE', 'and says that it is what was kept')
    findings.holds(text.includes(pattern), 'and is what was public last')
  } finally {
    await gate.turn('open')
  }
  const back = await site.ask(FEED)
  findings.holds(
    ['REVALIDATED', 'EXPIRED'].includes(String(back.headers['x-cache-status'])),
    'and the console is asked again at once',
    back.headers['x-cache-status'],
  )
}
