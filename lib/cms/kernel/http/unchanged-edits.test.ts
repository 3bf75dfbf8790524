import { sql } from 'kysely'
import { routes } from '#lib/cms/app/routes.ts'
import { newId } from '#lib/core/id.ts'
import { bodyOf } from '#lib/testing/body-of.ts'
import { makeListView, makeStored } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, pathIn } from '#lib/testing/world.ts'

/** Its PATCH orders a new check of a file; an edit it is not. */
const CHECK = '/user-imports/:id'

const { db, as, time } = await testCms()
const [author, other] = [await as(0), await as(0)]
const passkey = newId()
await db
  .insertInto('passkeys')
  .values({
    ...{ id: passkey, user_id: author.id, credential_id: 'credential', public_key: Buffer.from('key') },
    ...{ counter: 0, transports: [], name: '鍵', created_at: time.now },
  })
  .execute()
const world = {
  ...(await makeWorld(db)),
  'list-views': await makeListView(db, author.id),
}

const markerImage = await makeStored(db, { purpose: 'arPicture', file_name: 'marker.png', owner_id: author.id })

const edits = routes.flatMap((route) =>
  !route.open && (route.method === 'PATCH' || route.method === 'PUT') && route.path !== CHECK
    ? [[`${route.method} ${route.path}`, route] as const]
    : [],
)

const tables = await sql<{ name: string }>`
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)

/** Where it stands that somebody called, and when the platform's feed may have something new. */
const CALLS = ['sessions', 'idempotency_keys', 'public_changes']

async function allRows(): Promise<Record<string, string>> {
  const names = tables.rows.map(({ name }) => name).filter((name) => !CALLS.includes(name))
  const lists = names.map(
    (name) => sql`select ${name}::text as name,
    (select jsonb_agg(to_jsonb(t) - 'last_seen_at' - 'last_seen_key' - 'search' order by to_jsonb(t)::text) from ${sql.table(name)} as t) as rows`,
  )
  const found = await sql<{ name: string; rows: string }>`${sql.join(lists, sql` union all `)}`.execute(db)
  return Object.fromEntries(found.rows.map(({ name, rows }) => [name, rows]))
}

/** What the body of a path names in place of what the world has of its kind: a picture, and somebody whom the work concerns. */
const instead = (path: string) => ({
  ...(path.startsWith('/ar-markers') && { 'ar-files': markerImage }),
  ...(path === '/work-owners' && { users: author.id }),
})

test.each(edits)('%s: what was saved already is not written again', async (_, route) => {
  const path = route.path.startsWith('/me/passkeys') ? `/me/passkeys/${passkey}` : (pathIn(world, route.path) ?? '')
  const body = bodyOf(route, { ...world, ...instead(route.path) }) ?? {}
  const isOwn = /^\/(me|list-|first-|work-marks)/.test(route.path)
  const save = (who: typeof author, version: number) =>
    route.method === 'PUT' ? who.put(path, body, { version }) : who.patch(path, body, version)
  const first = await save(author, 1)
  expect([first.status < 300, first.body]).toEqual([true, first.body])
  const before = await allRows()
  time.now = new Date(time.now.getTime() + 60_000)
  const { version } = (first.body.item ?? {}) as { version?: number }
  if (route.versioned) expect(version).toBe(2)
  const again = await save(isOwn ? author : other, version ?? 1)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await allRows()).toEqual(before)
})
