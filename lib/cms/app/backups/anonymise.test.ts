import { sql } from 'kysely'
import pg from 'pg'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { newId } from '#lib/core/id.ts'
import { fillPlace, keptBackup, SECRET, sourceOf, testPlace } from '#lib/testing/backup-places.ts'
import { anonymiser } from './anonymise.ts'
import { copyOut } from './copy.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { backedUpTables, copyOutOf } from './schema-parts.ts'

const now = new Date('2025-05-01T00:00:00Z')
const from = await testPlace()
const to = await testPlace()

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
