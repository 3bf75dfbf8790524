import { routes } from '#lib/cms/app/routes.ts'
import { createCms } from '#lib/cms/index.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { newId } from '#lib/core/id.ts'
import { bodyOf } from '#lib/testing/body-of.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn, type World } from '#lib/testing/world.ts'

// Before the database is given back.
const opened: Db[] = []
afterAll(() => Promise.all(opened.map((one) => one.destroy())))
const { db, databaseUrl, deps, as } = await testCms()
const world = await makeWorld(db)
const manager = await as(0)

let sent: string[] = []
const observer = {
  onPool: () => {},
  onWait: () => {},
  onStatement: ({ text }: { text: string }) => void sent.push(text),
}
const counted = createDb(databaseUrl, { max: 10, observer })
const { fetch } = createCms({ ...deps, db: counted })
opened.push(counted)

const call = (path: string, init: RequestInit = {}, page?: object) => {
  const headers = { cookie: manager.cookie, 'content-type': 'application/json', ...init.headers }
  return fetch(new Request(`http://cms.test/cms/v1/fe${path}`, { ...init, headers }), page)
}

const PAGES = {
  // What a page asks at one time stands in one row: its frame and its guard, its own object or list, what hangs on it.
  'one room': [
    ['/me'],
    ['/auth/maintenance', `/rooms/${world.rooms}`],
    [
      `/patterns?spaceId=${world.rooms}&sort=spacePatternTitle&limit=20`,
      `/rooms?mainRoomId=${world.rooms}&sort=spaceTitle&limit=20`,
      `/rich-contents?roomId=${world.rooms}&sort=-permille&limit=50`,
      `/vip-users?roomId=${world.rooms}&sort=vipUserId&limit=30`,
      `/stops?targetId=${world.rooms}&state=inForce&limit=1`,
    ],
  ],
  'the list of rooms': [['/me'], ['/auth/maintenance', '/list-settings?list=rooms', '/rooms']],
  'the list of patterns': [
    ['/me'],
    ['/auth/maintenance', '/list-settings?list=roomPatterns', '/patterns?spaceLevel=3'],
  ],
  'the list of venue areas': [['/me'], ['/auth/maintenance', '/list-settings?list=venueAreas', '/venue-areas']],
  home: [
    ['/me'],
    ['/auth/maintenance', '/auth/notices', '/first-steps', '/operations-board'],
    [
      '/rich-contents?state=capMissing&limit=1',
      '/transitions?arrived=1&limit=1',
      '/ar-events?expiry=warned&limit=1',
      '/work-counts',
    ],
  ],
} as const

/** The statements that the calls of a page come to, as its server asks them: for one page. */
async function statementsOf(waves: readonly (readonly string[])[]): Promise<number> {
  sent = []
  const page = {}
  for (const paths of waves) {
    const answers = await Promise.all(paths.map(async (path) => [path, (await call(path, {}, page)).status]))
    expect(answers).toEqual(paths.map((path) => [path, 200]))
  }
  return sent.length
}

/** What each takes at most; a lower count is written here. */
const PAGE_BUDGETS: readonly (readonly [keyof typeof PAGES, number])[] = [
  ['one room', 4],
  ['the list of rooms', 3],
  ['the list of patterns', 3],
  ['the list of venue areas', 3],
  ['home', 4],
]

test.each(PAGE_BUDGETS)('the page of %s takes %i statements', async (page, most) => {
  expect(await statementsOf(PAGES[page])).toBe(most)
})

/** With the session, the key, the beginning and the end of the transaction. Six is the goal of all of them; a lower count is written here. */
const SAVES: readonly (readonly [named: string, most: number, other?: object])[] = [
  ['POST /rooms', 6],
  ['PATCH /rooms/:id', 6],
  ['POST /venue-areas', 6],
  ['PATCH /venue-areas/:id', 6],
  ['POST /patterns', 6],
  ['PATCH /patterns/:id', 6],
  ['POST /notices', 6],
  ['PATCH /notices/:id', 6],
  ['POST /app-notifications', 5],
  ['PATCH /app-notifications/:id', 6, { information: '別' }],
  ['POST /expo-areas', 6],
  ['PATCH /expo-areas/:id', 6],
  ['PATCH /rich-contents/:id', 6],
  ['PATCH /vip-users/:id', 6],
  ['PATCH /ar-events/:id', 6],
  ['POST /ar-events', 6],
  ['PATCH /ar-structures/:id', 6],
  ['PATCH /ar-anchors/:id', 6],
  ['PATCH /transitions/:id', 6],
  ['PATCH /external-transitions/:id', 6],
  ['POST /external-transitions', 6],
  // It takes the still image away.
  ['PATCH /ndsd-events/:id', 7],
  ['POST /ndsd-events', 6],
  ['PATCH /schedule-entries/:id', 6],
  ['PATCH /plans/:id', 8],
  ['POST /plans', 6],
  ['POST /stop-templates', 5],
  ['PATCH /stop-templates/:id', 6, { templateTitle: '別' }],
  ['PATCH /tools/:id', 6],
  ['PATCH /users/:id', 7],
  ['POST /access-sets', 9],
  ['PATCH /access-sets/:id', 10, { setName: '別', lastDay: null, leaverList: [] }],
]

test.each(SAVES.map(([named, most, other = {}]) => [named, most, other] as const))(
  '%s takes %i statements',
  (named, most, other) => expectStatements(named, most, world, other),
)

/** Saves that each have a world of their own, of which nothing was saved before. */
const SAVES_OF_THEIR_OWN = [
  ['POST /transitions', 6],
  ['POST /ar-structures', 6],
  ['POST /ar-anchors', 6],
  ['POST /schedule-entries', 6],
  ['DELETE /schedule-entries/:id', 6],
  ['DELETE /ar-anchors/:id', 6],
  ['POST /transitions/:id/unpublish', 6],
  ['PUT /grants', 8],
  ['POST /vip-users', 6],
  ['POST /rich-contents', 6],
  ['DELETE /access-sets/:id', 8],
  ['DELETE /app-notifications/:id', 10],
  ['DELETE /ar-events/:id', 17],
  ['DELETE /external-transitions/:id', 10],
  ['DELETE /ndsd-events/:id', 10],
  ['DELETE /notices/:id', 10],
  ['DELETE /patterns/:id', 13],
  ['DELETE /plans/:id', 7],
  ['DELETE /rich-contents/:id', 12],
  ['DELETE /rooms/:id', 17],
  ['DELETE /stop-templates/:id', 10],
  ['DELETE /tools/:id', 10],
  ['DELETE /transitions/:id', 10],
  ['DELETE /users/:id', 7],
  ['DELETE /venue-areas/:id', 15],
  ['DELETE /vip-users/:id', 6],
  ['POST /rooms/:id/stop', 10],
  ['POST /patterns/:id/stop', 10],
  ['POST /ar-events/:id/stop', 10],
] as const

test.each(SAVES_OF_THEIR_OWN)('%s takes %i statements', async (named, most) => {
  await expectStatements(named, most, await makeWorld(db))
})

test.each([
  ['rooms', 11],
  ['patterns', 11],
  ['ar-events', 11],
] as const)('reopening one of %s takes %i statements', async (path, most) => {
  const own = await makeWorld(db)
  await manager.post(`/${path}/${own[path]}/stop`, { closeReason: '台風' }, { version: 1 })
  await expectStatements(`POST /${path}/:id/reopen`, most, own)
})

test('a stop whose creator is told by mail takes 13 statements', async () => {
  const own = await makeWorld(db)
  const registered = db.selectFrom('users').select('id').where('login_status', '=', 'registered').limit(1)
  await db.updateTable('patterns').set({ created_by: registered }).where('id', '=', own.patterns).execute()
  await expectStatements('POST /patterns/:id/stop', 13, own)
  const { kind } = await db.selectFrom('outbox').select('kind').executeTakeFirstOrThrow()
  expect(kind).toBe('publicationStopped')
})

/** `other`: of the body what is not as another save of that world has it. */
async function expectStatements(named: string, most: number, world: World, other?: object): Promise<void> {
  const route = routes.find(({ method, path }) => `${method} ${path}` === named)
  if (!route || route.open) throw new Error(`no call ${named}`)
  const headers = { 'if-match': '"1"', 'idempotency-key': newId() }
  const sentBody = bodyOf(route, world)
  const body = JSON.stringify(sentBody && { ...sentBody, ...other })
  const save = () => call(pathIn(world, route.path) ?? '', { method: route.method, headers, body })
  sent = []
  const { status } = await save()
  expect([status, sent.length]).toEqual([route.answer ? (route.status ?? 200) : 204, most])
  // Sent again, its answer is found with her session.
  sent = []
  const again = await save()
  expect([again.status, sent.length]).toEqual([status, 1])
}
