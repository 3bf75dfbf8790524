import { sql } from 'kysely'
import pg from 'pg'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { newId } from '#lib/core/id.ts'
import { fillPlace, keptBackup, SECRET, sourceOf, testPlace } from '#lib/testing/backup-places.ts'
import { anonymiser } from './anonymise.ts'
import { copyOut } from './copy.ts'
import { makeBackup } from './make-backup.ts'
import { COLUMNS, LEFT_OUT } from './personal-columns.ts'
import { restoreBackup } from './restore-backup.ts'
import { backedUpTables, copyOutOf } from './schema-parts.ts'

const now = new Date('2025-05-01T00:00:00Z')
const from = await testPlace()
const to = await testPlace()

const ARCHIVE = 'console/audit/0197a000-0000-7000-8000-000000000001'

/** Puts a canary wherever something of a person is kept, each in its own way of writing. */
async function letCanariesIn(): Promise<void> {
  const person = { name: 'カナリア 太郎', email: sql`'canary-' || id || '@canary.example'` }
  await sql`update users set user_name = ${person.name}, nick_name = 'canary\tnick', email = ${person.email}`.execute(
    from.db,
  )
  await sql`update rooms set author = 'canary', author_en = 'canary'`.execute(from.db)
  await sql`update patterns set author = 'canary' where author <> ''`.execute(from.db)
  await sql`update ar_events set author = 'canary', author_en = 'canary'`.execute(from.db)
  await sql`update vip_users set expo_id = 'canary' || place, memo = 'canary'`.execute(from.db)
  await sql`update stops set reason = 'canary', details = case when reopened_at is not null then 'canary' end`.execute(
    from.db,
  )
  await sql`update stored_objects set file_name = 'canary.png'`.execute(from.db)
  await sql`insert into list_views (id, user_id, list, name, params, created_at, updated_at)
    select gen_random_uuid(), id, 'users', 'canary', 'q=canary', now(), now() from users limit 1`.execute(from.db)
  await sql`insert into audit (id, at, action, target_kind, target_id, before, after, request_id)
    values (${newId()}, now(), 'user.edited', 'user', ${newId()}, '{"user_name": "canary"}', '{"user_name": "canary"}', 'r')`.execute(
    from.db,
  )
  // What lies in files of the history, as the archive of a month has it.
  await sql`insert into stored_objects (id, object_key, purpose, file_name, content_type, size, sha256, created_at)
    values ('0197a000-0000-7000-8000-000000000001', ${ARCHIVE}, 'auditArchive', 'a.gz', 'application/gzip', 6, sha256('canary'), now())`.execute(
    from.db,
  )
  await sql`insert into audit_archives (month, attempt, seen_at) values ('2025-01-01', gen_random_uuid(), now())`.execute(
    from.db,
  )
  await sql`insert into audit_archive_files (month, number, object_id, rows)
    values ('2025-01-01', 1, '0197a000-0000-7000-8000-000000000001', 1)`.execute(from.db)
  await from.store.put(ARCHIVE, Buffer.from('canary'), 'application/gzip')
  await sql`insert into outbox (id, dedupe_key, kind, to_name, to_address, language, subject, body_text, body_html, message_id, state, next_at, created_at)
    values (${newId()}, 'invitation:canary@canary.example', 'invitation', 'canary', 'canary@canary.example', 'ja', 'canary', 'canary', 'canary',
      '<canary@x>', 'queued', now(), now())`.execute(from.db)
}

async function everything(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    let all = ''
    for (const shape of await backedUpTables(client)) {
      for await (const bytes of copyOut(client, copyOutOf(shape))) all += Buffer.from(bytes).toString('utf8')
    }
    return all
  } finally {
    await client.end()
  }
}

test('an anonymised copy holds nobody of the original, and everything else in its relations', async () => {
  await fillPlace(from)
  await letCanariesIn()
  const kept = keptBackup()
  await makeBackup({ ...from, secret: SECRET, product: '0.1.0', now }, kept.sink)
  const rewrite = anonymiser('a hash')
  const restored = await restoreBackup({
    source: sourceOf(kept.bytes()),
    databaseUrl: to.databaseUrl,
    store: to.store,
    now,
    rewrite,
  })
  expect(restored.stale).toEqual([])
  expect(await everything(from.databaseUrl)).toMatch(/canary|カナリア/i)
  expect(await everything(to.databaseUrl)).not.toMatch(/canary|カナリア/i)
  expect([await from.store.sizeOf(ARCHIVE), await to.store.sizeOf(ARCHIVE)]).toEqual([6, null])
  const db = createDb(to.databaseUrl, { max: 1 })
  try {
    const grants = (of: typeof db) => of.selectFrom('grants').select(['user_id', 'target_id']).orderBy('id').execute()
    expect(await grants(db)).toEqual(await grants(from.db))
    const people = await db.selectFrom('users').select(['email', 'email_key', 'user_name', 'password_hash']).execute()
    expect(people.length).toBeGreaterThan(10)
    for (const { email, email_key, user_name, password_hash } of people) {
      expect(email).toMatch(/^person-[0-9a-f]{20}@example[.]invalid$/)
      expect(email_key).toBe(email)
      expect(user_name).toMatch(/^人物 [0-9a-f]{8}$/)
      expect([null, 'a hash']).toContain(password_hash)
    }
  } finally {
    await db.destroy()
  }
})

/** Types in which something of a person can stand. */
const WORDS = ['text', 'character varying', 'character', 'citext', 'json', 'jsonb', 'xml', 'inet', 'cidr', 'bytea']

test('every column that can hold words is known: replaced, left out, or said to be nobody’s', async () => {
  const client = new pg.Client({ connectionString: from.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ column: string }>(
    `select relname || '.' || attname as column from pg_attribute join pg_class on attrelid = pg_class.oid
    where relname = any($1) and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
      and (format_type(atttypid, null) = any($2) or replace(format_type(atttypid, null), '[]', '') = any($2)) order by 1`,
    [(await backedUpTables(client)).map(({ table }) => table).filter((table) => !LEFT_OUT.has(table)), WORDS],
  )
  await client.end()
  const known = Object.entries(COLUMNS).flatMap(([table, stands]) => Object.keys(stands).map((it) => `${table}.${it}`))
  expect(known.sort()).toEqual(rows.map(({ column }) => column).sort())
})

test('nothing in a copy names a row of a table that is left out', async () => {
  const client = new pg.Client({ connectionString: from.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ naming: string; named: string }>(
    `select conrelid::regclass::text as naming, confrelid::regclass::text as named from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text = any($1)`,
    [[...LEFT_OUT]],
  )
  const copied = new Set((await backedUpTables(client)).map(({ table }) => table))
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ naming }) => copied.has(naming) && !LEFT_OUT.has(naming))).toEqual([])
})
