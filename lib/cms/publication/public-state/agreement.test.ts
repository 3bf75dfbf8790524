import fc from 'fast-check'
import { tokenHash } from '#lib/cms/people/identity/secrets.ts'
import type { AsOfItem } from '#lib/contracts/as-of.ts'
import type { PublicState } from '#lib/contracts/public-state.ts'
import type { Publication } from '#lib/contracts/publication.ts'
import type { TimelineRow } from '#lib/contracts/timeline.ts'
import { toJstWallClock } from '#lib/core/jst.ts'
import { isPublic, type PublicationStatus } from '#lib/core/publication-status.ts'
import { makeMachineToken } from '#lib/testing/make.ts'
import { instantOf, type Placed, placeSpaces } from '#lib/testing/place-spaces.ts'
import { arbitraryMinute, arbitrarySpace } from '#lib/testing/publication-arbitrary.ts'
import { oraclePattern, oracleSpace } from '#lib/testing/publication-oracle.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import ja from '#messages/ja.ts'

const { db, cms, as, time, truncate } = await testCms()
const TOKEN = 'feed-token-of-the-test-0123456789'
const HERE = new Date('2025-06-01T00:00:00Z')

type Statuses = Map<string, PublicationStatus>
type Listed = { id: string; publication: Publication }

const pages = { rooms: '/rooms', areas: '/venue-areas', patterns: '/patterns', arEvents: '/ar-events' }

/** What the lists say at the moment, when it is now. */
async function byLists(caller: Caller): Promise<Statuses> {
  const answers = await Promise.all(Object.values(pages).map((path) => caller.get(`${path}?limit=200`)))
  const items = answers.flatMap(({ body }) => body.items as Listed[])
  return new Map(items.map((item) => [item.id, item.publication.status]))
}

async function byTimeline(caller: Caller): Promise<Statuses> {
  const { items } = (await caller.get('/timeline')).body as { items: TimelineRow[] }
  return new Map(items.map((row) => [row.id, row.status]))
}

/** The words of the file, by the ID of the pattern in its line. */
async function byCsv(caller: Caller): Promise<Map<string, string>> {
  const lines = (await caller.get('/timeline-csv?encoding=utf-8')).bytes.toString('utf8').trim().split('\r\n').slice(1)
  return new Map(lines.map((line) => line.split(',')).map((cells) => [cells[10] ?? '', cells[5] ?? '']))
}

async function byAsOf(caller: Caller, at: Date): Promise<Statuses> {
  const path = `/as-of?at=${toJstWallClock(at)}&limit=200`
  const { items } = (await caller.get(path)).body as { items: AsOfItem[] }
  return new Map(items.map((item) => [item.id, item.publication.status]))
}

/** What the function in SQL itself finds, which the filters of "as of" ask. */
async function byShow(caller: Caller, at: Date): Promise<Set<string>> {
  const path = `/as-of?at=${toJstWallClock(at)}&show=public&limit=200`
  return new Set(((await caller.get(path)).body as { items: AsOfItem[] }).items.map((item) => item.id))
}

async function byFeed(at: Date): Promise<Statuses> {
  const url = `http://cms.test/cms/v1/public/state?at=${toJstWallClock(at)}`
  const answer = await cms.fetch(new Request(url, { headers: { authorization: `Bearer ${TOKEN}` } }))
  const { venueAreas, rooms, patterns, arEvents } = (await answer.json()) as PublicState
  return new Map([...venueAreas, ...rooms, ...patterns, ...arEvents].map((item) => [item.id, item.status]))
}

function expectedOf(placed: Placed[], minute: number): [string, PublicationStatus][] {
  return placed.flatMap((space) => [
    [space.id, oracleSpace(space.patterns, space.stops, minute) as PublicationStatus] as [string, PublicationStatus],
    ...space.patterns.flatMap((pattern, at) => {
      const status = oraclePattern(pattern.entries, [...pattern.stops, ...space.stops], minute) as PublicationStatus
      const ids = [space.patternIds[at] ?? '', ...space.arEventIds.slice(at, at + 1)]
      return ids.map((id): [string, PublicationStatus] => [id, status])
    }),
  ])
}

async function compare(caller: Caller, placed: Placed[], minute: number): Promise<void> {
  const at = instantOf(minute)
  time.now = at
  const [lists, timeline, csv] = [await byLists(caller), await byTimeline(caller), await byCsv(caller)]
  time.now = HERE
  const [asOf, shown, feed] = [await byAsOf(caller, at), await byShow(caller, at), await byFeed(at)]
  const patterns = new Set(placed.flatMap((space) => space.patternIds))
  for (const [id, status] of expectedOf(placed, minute)) {
    const said = { list: lists.get(id), asOf: asOf.get(id), shown: shown.has(id), feed: feed.get(id) ?? null }
    const isOpen = isPublic(status)
    expect(said).toEqual({ list: status, asOf: status, shown: isOpen, feed: isOpen ? status : null })
    if (patterns.has(id)) expect([timeline.get(id), csv.get(id)]).toEqual([status, ja.status[status]])
  }
}

test('list, board, CSV, feed and "as of" give the same status for the same thing and moment', async () => {
  const spaces = fc.array(arbitrarySpace, { minLength: 20, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(spaces, fc.array(arbitraryMinute, { minLength: 3, maxLength: 3 }), async (list, minutes) => {
      await truncate()
      time.now = instantOf(0)
      await makeMachineToken(db, { token_hash: tokenHash(TOKEN), scopes: ['publicState'] })
      const caller = await as(0)
      // Her session lasts for all the moments.
      await db.updateTable('sessions').set({ expires_at: 'infinity', last_used_at: HERE }).execute()
      const placed = await placeSpaces(db, list)
      for (const minute of minutes) await compare(caller, placed, minute)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
