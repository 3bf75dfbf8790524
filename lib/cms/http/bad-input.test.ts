import { sql } from 'kysely'
import * as z from 'zod/mini'
import { MACHINE_SCOPES } from '#lib/contracts/machine-tokens.ts'
import { makeMachineToken } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn } from '#lib/testing/world.ts'
import { tokenHash } from '../identity/session.ts'
import { routes } from '../routes.ts'

const { db, as } = await testCms()
const world = await makeWorld(db)
const manager = await as(0)
const TOKEN = 'machine-token-of-the-test-0123456789'
await makeMachineToken(db, { token_hash: tokenHash(TOKEN), scopes: [...MACHINE_SCOPES] })
// Routes of machines ask for a token, all others for the session.
const headers = { authorization: `Bearer ${TOKEN}` }

const unknownId = '01900000-0000-7000-8000-000000000000'
const NASTY: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a text far too long', 'あ'.repeat(5000)],
  ['a number', 12345],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['true', true],
  ['a list', ['x']],
  ['a list of unknown IDs', [unknownId]],
  ['an object', { $ne: null }],
  ['an unknown ID', unknownId],
  ['31 February', '2025-02-31T00:00:00Z'],
  ['full-width digits', '１２３'],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800'],
  ['SQL', "'; drop table rooms; --"],
]

const withBody = routes.filter((route) => route.body !== undefined && pathIn(world, route.path) !== null)
const propertiesOf = (route: (typeof routes)[number]): string[] =>
  Object.keys(z.toJSONSchema(route.body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }).properties ?? {})

/** Rows of the tables people write, to see that a refusal wrote nothing. */
async function rowsNow(): Promise<string> {
  const tables = [
    'users',
    'grants',
    'expo_areas',
    'venue_areas',
    'rooms',
    'room_venue_areas',
    'patterns',
    'schedule_entries',
    'stops',
    'stop_templates',
    'outbox',
    'user_imports',
    'user_batches',
    'jobs',
    'list_views',
    'list_columns',
    'uploads',
    'stored_objects',
    'vip_users',
    'rich_contents',
    'delivery_reports',
    'ar_events',
    'ar_structures',
    'ar_anchors',
    'ar_markers',
    'transitions',
    'external_transitions',
    'pattern_external_transitions',
    'ndsd_events',
    'ndsd_images',
    'plans',
    'notices',
    'app_notifications',
    'tools',
  ]
  const sums = tables.map((table) => sql`coalesce((select sum(hashtext(t::text)) from ${sql.table(table)} as t), 0)`)
  const found = await sql<{ n: string }>`select concat_ws(',', ${sql.join(sums)}) as n`.execute(db)
  return found.rows[0]?.n ?? ''
}

const VERSIONED = [
  'users',
  'expo_areas',
  'venue_areas',
  'rooms',
  'patterns',
  'schedule_entries',
  'vip_users',
  'rich_contents',
  'ar_events',
  'ar_structures',
  'ar_anchors',
  'ar_markers',
  'transitions',
  'external_transitions',
  'ndsd_events',
  'plans',
  'stop_templates',
  'notices',
  'app_notifications',
  'tools',
]

/** Every call of the walk sends version 1. */
const versionsBackToOne = () => {
  const back = VERSIONED.map(
    (name) => sql`${sql.ref(`_${name}`)} as (update ${sql.table(name)} set version = 1 where version > 1)`,
  )
  return sql`with ${sql.join(back)} select`.execute(db)
}

/** What the tables hold since the last refusal; null after anything else. */
let held: string | null = null

describe.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const call = (body: object) => {
    const path = pathIn(world, route.path) ?? ''
    if (route.method === 'POST') return manager.post(path, body, { version: 1, headers })
    return route.method === 'PUT' ? manager.put(path, body, { version: 1 }) : manager.patch(path, body, 1)
  }

  test.each(NASTY)('%s in every field is answered clearly, and a refusal writes nothing', async (_name, value) => {
    held ??= await versionsBackToOne().then(rowsNow)
    const before = held
    held = null
    const answer = await call(Object.fromEntries(propertiesOf(route).map((name) => [name, value])))
    expect(answer.status).toBeLessThan(500)
    if (route.open && route.machine) expect(answer.status).not.toBe(401)
    if (answer.status < 300) return
    expect(answer.body.result_code).toMatch(/^xrcms\d{4}$/)
    if (answer.status === 400) expect(answer.body.error_messages).not.toHaveLength(0)
    expect(await rowsNow()).toBe(before)
    held = before
  })
})

test.each(routes.filter((route) => route.method === 'GET').map((route) => [route.path, route] as const))(
  'GET %s answers odd query values without failing',
  async (_, route) => {
    const path = pathIn(world, route.path)
    if (path === null) return
    for (const value of ['', 'x'.repeat(3000), '%00', "'", '😀', '-1', 'null', unknownId]) {
      const names = [
        'q',
        'sort',
        'limit',
        'cursor',
        'status',
        'spaceId',
        'venueAreaId',
        'roomId',
        'spacePatternId',
        'targetId',
        'expoAreaId',
        'richContentId',
        'arEventId',
        'spaceKind',
        'expiry',
        'targetKind',
        'fromId',
        'toId',
        'fromKind',
        'at',
        'from',
        'to',
        'forRoomId',
        'forPatternId',
        'check',
        'isDefault',
        'type',
        'state',
        'current',
      ]
      const query = names.map((name) => `${name}=${value === '%00' ? value : encodeURIComponent(value)}`).join('&')
      expect((await manager.get(`${path}?${query}`, { headers })).status).toBeLessThan(500)
    }
  },
)
