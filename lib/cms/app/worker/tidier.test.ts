import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { readRetention } from '#lib/cms/kernel/system/retention.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { newId } from '#lib/core/id.ts'
import { makePattern, makePerson, makeRoom } from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { tidy } from './tidier.ts'

const { db } = await testDb()

const now = new Date('2025-05-10T00:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('answers that nobody asks for any more are forgotten, recent ones stay', async () => {
  const row = { actor: 'a', request_hash: Buffer.alloc(32), status: 201, body: '{}' }
  const old = Array.from({ length: 5_001 }, (_, n) => ({ ...row, key: `old-${n}`, created_at: hoursAgo(49) }))
  await db.insertInto('idempotency_keys').values(old).execute()
  await db
    .insertInto('idempotency_keys')
    .values({ ...row, key: 'recent', created_at: hoursAgo(47) })
    .execute()
  await tidy({ db, clock: () => now, log: pino({ level: 'silent' }) })
  const left = await db.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([{ key: 'recent' }])
})

const daysAgo = (days: number) => hoursAgo(days * 24)

async function mailOf(name: string, state: 'queued' | 'sent' | 'dead', days: number) {
  const parts = {
    clock: () => now,
    log: pino({ level: 'silent' }),
    mailFrom: 'a@expo.example',
    publicUrl: 'https://c.example',
  }
  const to = { userId: null, name, address: `${name}@expo.example`, language: 'en' as const }
  const params = { url: 'https://c.example/secret', expiresAt: now, authority: 6 as const, inviterName: null }
  const dedupeKey = newId()
  await enqueueMail(
    { db, now: daysAgo(days), deps: { db, appEnv: 'local', ...parts } },
    { kind: 'invitation', dedupeKey, to, params },
  )
  await db.updateTable('outbox').set({ state }).where('dedupe_key', '=', dedupeKey).execute()
}

test('texts of mails that are over go after their days, the mails later, and what waits stays whole', async () => {
  await mailOf('waits', 'queued', 500)
  await mailOf('fresh', 'sent', 9)
  await mailOf('older', 'sent', 11)
  await mailOf('given-up', 'dead', 11)
  await mailOf('oldest', 'sent', 41)
  const retention = readRetention({ KEEP_MAIL_TEXT_DAYS: '10', KEEP_MAIL_DAYS: '40' })
  await tidy({ db, clock: () => now, log: pino({ level: 'silent' }), retention })
  const rows = await db.selectFrom('outbox').selectAll().orderBy('to_name').execute()
  expect(rows.map((row) => [row.to_name, row.subject !== '', row.body_text !== '', row.text_forgotten_at])).toEqual([
    ['fresh', true, true, null],
    ['given-up', true, false, now],
    ['older', true, false, now],
    ['waits', true, true, null],
  ])
  const forgotten = rows.filter((row) => row.text_forgotten_at)
  expect(JSON.stringify(forgotten)).not.toContain('secret')
})

test('more texts than one portion are forgotten in one go', async () => {
  await db.deleteFrom('outbox').execute()
  for (let n = 0; n < 3; n += 1) await mailOf('many', 'sent', 31)
  await sql`insert into outbox (id, dedupe_key, kind, to_name, to_address, language, subject, body_text, body_html, message_id, state, next_at, created_at)
    select gen_random_uuid(), gen_random_uuid(), kind, to_name, to_address, language, subject, body_text, body_html, gen_random_uuid(), state, next_at, created_at
    from outbox, generate_series(1, 1000)`.execute(db)
  await tidy({ db, clock: () => now, log: pino({ level: 'silent' }) })
  const left = await db.selectFrom('outbox').select('id').where('text_forgotten_at', 'is', null).execute()
  expect(left).toEqual([])
})

test('sessions that have ended are removed, also of people who never come back', async () => {
  const user_id = await makePerson(db, { authority: 4 })
  const session = (expires_at: Date) => ({
    id: newId(),
    token_hash: randomBytes(32),
    user_id,
    created_at: now,
    last_used_at: now,
    expires_at,
  })
  await db
    .insertInto('sessions')
    // Over for work, one is kept for a day more for pages that only watch (decision 0400).
    .values([session(hoursAgo(24)), session(hoursAgo(23)), session(hoursAgo(-1))])
    .execute()
  await tidy({ db, clock: () => now, log: pino({ level: 'silent' }) })
  expect(await db.selectFrom('sessions').select('expires_at').orderBy('expires_at').execute()).toEqual([
    { expires_at: hoursAgo(23) },
    { expires_at: hoursAgo(-1) },
  ])
})

test('ended sessions stay for the days that are set, her next sign-in or not, and more than one portion of them goes in one round', async () => {
  const client = { address: '', userAgent: '' }
  const deps = { db, clock: () => now, log: pino({ level: 'silent' }), appEnv: 'local', publicUrl: 'https://c.example' }
  const user_id = await makePerson(db, { authority: 4 })
  const ended = (days: number) => ({
    id: newId(),
    token_hash: randomBytes(32),
    user_id,
    created_at: daysAgo(days + 1),
    last_used_at: daysAgo(days + 1),
    expires_at: daysAgo(days),
  })
  await db.deleteFrom('sessions').execute()
  await db
    .insertInto('sessions')
    .values([ended(10), ...Array.from({ length: 2_001 }, () => ended(11))])
    .execute()
  const { sessionId } = await openSession({ db, now, deps: deps as Deps, client }, user_id)
  const left = () => db.selectFrom('sessions').select('expires_at').where('id', '<>', sessionId).execute()
  expect(await left()).toHaveLength(2_002)
  await tidy({ ...deps, retention: readRetention({ KEEP_SESSION_DAYS: '10' }) })
  expect(await left()).toEqual([{ expires_at: daysAgo(10) }])
})

test('plans that nobody took up and what was seen of openings long ago go; applied plans and recent ones stay', async () => {
  const plan = (name: string, days: number, applied: boolean) =>
    sql`insert into plans (id, name, steps, checked_at, check_digest, check_found, approved_at, applied_at, outcome, created_at, updated_at)
      select gen_random_uuid(), ${name}, '[]', t, t::text, t_json, t, t, t_json, ${daysAgo(days)}, ${daysAgo(days)}
      from (select case when ${applied} then ${daysAgo(days)}::timestamptz end as t, case when ${applied} then '{}'::jsonb end as t_json)`.execute(
      db,
    )
  await plan('applied', 500, true)
  await plan('left', 41, false)
  await plan('recent', 39, false)
  const pattern_id = await makePattern(db, { room_id: await makeRoom(db) })
  const receipt = (days: number) => ({
    id: newId(),
    pattern_id,
    open_type: 'normal' as const,
    boundary: 'opens' as const,
    at: daysAgo(days),
    seen_at: daysAgo(days),
    status_before: 'a',
    status_after: 'b',
  })
  await db
    .insertInto('boundary_receipts')
    .values([receipt(61), receipt(59)])
    .execute()
  const retention = readRetention({ KEEP_DRAFT_DAYS: '40', KEEP_REPORT_DAYS: '60' })
  await tidy({ db, clock: () => now, log: pino({ level: 'silent' }), retention })
  const plans = await db.selectFrom('plans').select('name').orderBy('name').execute()
  expect(plans).toEqual([{ name: 'applied' }, { name: 'recent' }])
  const told = await db.selectFrom('audit').select(['action', 'actor_id', 'before']).execute()
  expect(told).toMatchObject([{ action: 'plan.deleted', actor_id: null, before: { planName: 'left' } }])
  expect(await db.selectFrom('boundary_receipts').select('at').execute()).toEqual([{ at: daysAgo(59) }])
})
