import { sql } from 'kysely'
import { routes } from '#lib/cms/app/routes.ts'
import { tokenHash } from '#lib/cms/people/identity/secrets.ts'
import { MACHINE_SCOPES } from '#lib/contracts/machine-tokens.ts'
import { parameterNames } from '#lib/contracts/parameters.ts'
import { namesOfFields } from '#lib/testing/body-of.ts'
import { makeMachineToken } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn } from '#lib/testing/world.ts'

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
const propertiesOf = ({ body }: (typeof routes)[number]): string[] => [...((body && namesOfFields(body)) ?? [])]

/** The tables whose rows a refused call may change: that and when somebody tried. */
const TABLES_OF_TRIES = ['audit', 'machine_tokens', 'password_reset_requests', 'sessions', 'sign_in_attempts']

const tables = await sql<{ name: string; has_version: boolean }>`
  select table_name as name, bool_or(column_name = 'version') as has_version
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${TABLES_OF_TRIES})
    -- What is written into a part is written into the whole.
    and table_name::text not in (select relname::text from pg_class where relispartition)
  group by 1 order by 1`.execute(db)

// Every row that is written notes its table, so that a refusal is asked with one small query what it wrote. What is undone is not noted.
await sql`create table written (name text)`.execute(db)
await sql`create function note_written() returns trigger language plpgsql as $$ begin
  insert into written values (tg_table_name); return null; end $$`.execute(db)
const noting = tables.rows.map(
  ({ name }) => sql`create trigger note_written after insert or update or delete on ${sql.table(name)}
    for each row execute function note_written();`,
)
await sql`do $$ begin ${sql.join(noting, sql` `)} end $$`.execute(db)

const writtenTables = async () =>
  (await sql<{ name: string }>`select distinct name from written`.execute(db)).rows.map(({ name }) => name)

/** Every call of the walk sends version 1. */
async function versionsBackToOne(): Promise<void> {
  const written = await writtenTables()
  for (const { name, has_version } of tables.rows) {
    if (!has_version || !written.includes(name)) continue
    await sql`update ${sql.table(name)} set version = 1 where version > 1`.execute(db)
  }
  await sql`delete from written`.execute(db)
}

/** Something was not refused, and may have written. */
let wasDone = false

describe.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const call = (body: object) => {
    const path = pathIn(world, route.path) ?? ''
    if (route.method === 'POST') return manager.post(path, body, { version: 1, headers })
    return route.method === 'PUT' ? manager.put(path, body, { version: 1 }) : manager.patch(path, body, 1)
  }

  test.each(NASTY)('%s in every field is answered clearly, and a refusal writes nothing', async (_name, value) => {
    if (wasDone) await versionsBackToOne()
    wasDone = true
    const answer = await call(Object.fromEntries(propertiesOf(route).map((name) => [name, value])))
    expect(answer.status).toBeLessThan(500)
    if (route.open && route.machine) expect(answer.status).not.toBe(401)
    if (answer.status < 300) return
    expect(answer.body.result_code).toMatch(/^xrcms\d{4}$/)
    if (answer.status === 400) expect(answer.body.error_messages).not.toHaveLength(0)
    expect(await writtenTables()).toEqual([])
    wasDone = false
  })
})

const reads = routes.filter((route) => route.method === 'GET' && pathIn(world, route.path) !== null)
const parametersOf = ({ query }: (typeof routes)[number]) => (query ? parameterNames(query) : [])

test('there are parameters to ask with', () => {
  const known = new Set(reads.flatMap(parametersOf))
  for (const name of ['q', 'sort', 'limit', 'cursor', 'status', 'spaceId', 'fromId', 'toKind', 'at', 'from', 'check'])
    expect(known).toContain(name)
})

test.each(reads.map((route) => [route.path, route] as const))(
  'GET %s answers odd query values without failing',
  async (_, route) => {
    const ask = (query: string) => manager.get(`${pathIn(world, route.path)}?${query}`, { headers })
    expect((await ask('oddity=1')).status).toBe(400)
    // A stream of events that is opened does not end.
    if (route.streams === 'text/event-stream') return
    for (const value of ['', 'x'.repeat(3000), '%00', "'", '😀', '-1', 'null', unknownId]) {
      const odd = value === '%00' ? value : encodeURIComponent(value)
      // What is refused at its field keeps the others from being looked at: they are asked once more without it.
      for (let names = parametersOf(route), asked = 0; names.length > 0 && names.length !== asked; ) {
        asked = names.length
        const answer = await ask(names.map((name) => `${name}=${odd}`).join('&'))
        expect([value.slice(0, 9), names, answer.status < 500]).toEqual([value.slice(0, 9), names, true])
        const fields = ((answer.body.error_messages ?? []) as { field: string }[]).map(({ field }) => field)
        names = names.filter((name) => !fields.includes(name))
      }
    }
  },
)
