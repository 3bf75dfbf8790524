import { sql } from 'kysely'
import * as z from 'zod/mini'
import { MACHINE_SCOPES } from '#lib/contracts/machine-tokens.ts'
import { makeMachineToken } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn } from '#lib/testing/world.ts'
import { tokenHash } from '../identity/secrets.ts'
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

/** The tables whose rows a refused call may change: that and when somebody tried. */
const TABLES_OF_TRIES = ['audit', 'machine_tokens', 'password_reset_requests', 'sessions', 'sign_in_attempts']

const tables = await sql<{ name: string; has_version: boolean }>`
  select table_name as name, bool_or(column_name = 'version') as has_version
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${TABLES_OF_TRIES})
  group by 1 order by 1`.execute(db)

// As functions, whose plans PostgreSQL keeps: they are asked a thousand times.
const sums = tables.rows.map(
  ({ name }) => sql`coalesce((select sum(hashtext(t::text)) from ${sql.table(name)} as t), 0)`,
)
await sql`create function rows_now() returns text language plpgsql as $$ begin
  return concat_ws(',', ${sql.join(sums)}); end $$`.execute(db)
/** Every call of the walk sends version 1. */
const back = tables.rows.filter(({ has_version }) => has_version)
const updates = back.map(({ name }) => sql`update ${sql.table(name)} set version = 1 where version > 1;`)
await sql`create function versions_back_to_one() returns void language plpgsql as $$ begin
  ${sql.join(updates, sql` `)} end $$`.execute(db)

/** A sum of all rows, to see that a refusal wrote nothing. */
const rowsNow = async () => (await sql<{ n: string }>`select rows_now() as n`.execute(db)).rows[0]?.n ?? ''

/** What the tables hold since the last refusal; null after anything else. */
let held: string | null = null

describe.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const call = (body: object) => {
    const path = pathIn(world, route.path) ?? ''
    if (route.method === 'POST') return manager.post(path, body, { version: 1, headers })
    return route.method === 'PUT' ? manager.put(path, body, { version: 1 }) : manager.patch(path, body, 1)
  }

  test.each(NASTY)('%s in every field is answered clearly, and a refusal writes nothing', async (_name, value) => {
    held ??= await sql`select versions_back_to_one()`.execute(db).then(rowsNow)
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
