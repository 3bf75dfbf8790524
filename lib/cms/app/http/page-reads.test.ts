import { routes } from '#lib/cms/app/routes.ts'
import { createCms } from '#lib/cms/index.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import type { GrantTarget } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn } from '#lib/testing/world.ts'

// Before the database is given back.
const opened: Db[] = []
afterAll(() => Promise.all(opened.map((one) => one.destroy())))
const { db, databaseUrl, deps, as } = await testCms()
const world = await makeWorld(db)
// A list of one row in an order shows nothing of it.
await makeWorld(db)
const GRANTS: GrantTarget[][] = [
  ...[[], [], [{ venue_area_id: world['venue-areas'] }], [{ venue_area_id: world['venue-areas'] }]],
  ...[[{ room_id: world.rooms }], [{ room_id: world.rooms }], [{ pattern_id: world.patterns }]],
]
const people = await Promise.all(AUTHORITIES.map((level) => as(level, ...(GRANTS[level] ?? []))))
const [manager] = people as [Caller]

let sent: { text: string; isFailed: boolean }[] = []
const observer = {
  onPool: () => {},
  onWait: () => {},
  onStatement: ({ text, isFailed }: { text: string; isFailed: boolean }) => void sent.push({ text, isFailed }),
}
const counted = createDb(databaseUrl, { max: 10, observer })
const { fetch } = createCms({ ...deps, db: counted })
opened.push(counted)
beforeEach(() => {
  sent = []
})

const read = (who: Caller, path: string, page?: object) =>
  fetch(new Request(`http://cms.test/cms/v1/fe${path}`, { headers: { cookie: who.cookie } }), page)

async function answerOf(who: Caller, path: string, page?: object) {
  const answer = await read(who, path, page)
  const isText = answer.headers.get('content-type')?.startsWith('application/json')
  const body = isText ? await answer.text() : await answer.body?.cancel()
  return [path, answer.status, isText ? body : '']
}

/** Streams of changes begin when they are read; of when the console was looked at each answer tells. */
const OF_THE_MOMENT = new Set(['/console-state'])
const PATHS = routes.flatMap((route) => {
  const path = pathIn(world, route.path)
  const isRead = route.method === 'GET' && !route.streams && !OF_THE_MOMENT.has(route.path)
  return isRead && path !== null ? [path] : []
})

test.each(AUTHORITIES)('every read answers level %i in one page, all at one time, as it does alone', async (level) => {
  const who = people[level] as Caller
  const alone = []
  for (const path of PATHS) alone.push(await answerOf(who, path))
  sent = []
  const page = {}
  expect(await Promise.all(PATHS.map((path) => answerOf(who, path, page)))).toEqual(alone)
  const shared = sent.filter(({ text }) => text.includes('full join'))
  expect(shared).not.toEqual([])
  // One that the database refused would be asked again part by part, and nobody would see it.
  expect(shared.filter(({ isFailed }) => isFailed)).toEqual([])
})

test('a page looks up once who reads, for each session by itself', async () => {
  const page = {}
  const other = people[4] as Caller
  const ids = await Promise.all(
    [manager, other, manager].map(async (who) => (await (await read(who, '/me', page)).json()).item.id),
  )
  expect(ids).toEqual([manager.id, other.id, manager.id])
  expect(sent.filter(({ text }) => text.includes('token_hash'))).toHaveLength(2)
})

test('rights are decided anew for each read of a page', async () => {
  const page = {}
  const guide = people[6] as Caller
  const statuses = []
  for (const path of ['/me', '/users', '/notices', `/patterns/${world.patterns}`, '/mails']) {
    statuses.push((await read(guide, path, page)).status)
  }
  expect(statuses).toEqual([200, 200, 403, 200, 403])
})

test('a session that has ended counts for no page after it', async () => {
  const leaving = await as(0)
  expect((await read(leaving, '/me', {})).status).toBe(200)
  await leaving.post('/auth/sign-out', {})
  expect((await read(leaving, '/me', {})).status).toBe(401)
})

test('what writes for a page looks up who acts, and shares nothing', async () => {
  const page = {}
  await read(manager, '/me', page)
  sent = []
  const headers = { cookie: manager.cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ isPutAway: true })
  const path = 'http://cms.test/cms/v1/fe/first-steps'
  expect((await fetch(new Request(path, { method: 'PUT', headers, body }), page)).status).toBe(204)
  expect(sent.filter(({ text }) => text.includes('token_hash'))).toHaveLength(1)
})
