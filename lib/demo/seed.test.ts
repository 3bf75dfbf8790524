import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { DEMO_PASSWORD } from '#lib/core/demo-account.ts'
import { type Period, PUBLICATION_STATUSES, publicationStatus } from '#lib/core/publication-status.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { SEED_SIZES, type SeedSize, seed } from './seed.ts'
import { SEED_TABLES } from './seed-rows.ts'

const { db, truncate } = await testDb()

const now = new Date('2026-11-20T12:34:56.789Z')
const load = (size: SeedSize, at = now) => seed(db, size, { now: at, appEnv: 'local' })

let standing: SeedSize | null = null

/** What is only looked at is loaded once for the tests that follow one another. */
async function given(size: SeedSize): Promise<void> {
  if (standing === size) return
  await emptied()
  await load(size)
  standing = size
}

async function emptied(): Promise<void> {
  await truncate()
  standing = null
}

/** Everything that was written, as one text a table. */
async function written(): Promise<string[]> {
  const texts = SEED_TABLES.map(async (table) => {
    const found = await sql<{ text: string }>`
      select coalesce(string_agg(row::text, chr(10) order by row::text), '') as text from ${sql.table(table)} as row`.execute(
      db,
    )
    return found.rows[0]?.text ?? ''
  })
  return Promise.all(texts)
}

/** How many patterns have each status at `at`, by the function and not by SQL. */
async function statuses(at: Date): Promise<Map<string, number>> {
  const patterns = await db.selectFrom('patterns').select(['id', 'space_id']).execute()
  const entries = await sql<{ id: string; openType: Period['openType']; start: Date; end: Date }>`
    select pattern_id as id, open_type as "openType", lower(period) as start, upper(period) as end from schedule_entries`.execute(
    db,
  )
  const stops = await db.selectFrom('stops').select(['target_id', 'stopped_at', 'reopened_at']).execute()
  const entriesOf = Map.groupBy(entries.rows, (entry) => entry.id)
  const counts = new Map<string, number>()
  for (const { id, space_id } of patterns) {
    const periods = (entriesOf.get(id) ?? []).map((e) => ({ ...e, start: e.start.getTime(), end: e.end.getTime() }))
    const spans = stops
      .filter((stop) => stop.target_id === id || stop.target_id === space_id)
      .map((stop) => ({ stoppedAt: stop.stopped_at.getTime(), reopenedAt: stop.reopened_at?.getTime() ?? null }))
    const status = publicationStatus(periods, spans, at.getTime())
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return counts
}

const everyStatus = [...PUBLICATION_STATUSES].sort()

test('event has the size of the real expo', async () => {
  await emptied()
  const counts = await load('event')
  standing = 'event'
  expect(counts).toMatchObject({
    users: 400,
    expo_areas: 12,
    venue_areas: 160,
    rooms: 600,
    patterns: 2000,
    // With 24 of the AR events.
    schedule_entries: 5024,
    ar_events: 40,
    ar_structures: 30,
    stops: 20,
    notices: 2,
  })
  for (const table of SEED_TABLES) {
    const { n } = await db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
    expect([table, n]).toEqual([table, counts[table]])
  }
})

test('event runs from 2025-04-13 to 2025-10-13 23:00 in Japan', async () => {
  await given('event')
  const { from, to } = await db
    .selectFrom('schedule_entries')
    .select([sql<Date>`min(lower(period))`.as('from'), sql<Date>`max(upper(period))`.as('to')])
    .executeTakeFirstOrThrow()
  expect([from, to]).toEqual([new Date('2025-04-13T00:00:00Z'), new Date('2025-10-13T14:00:00Z')])
})

test('every status occurs in event in the middle of the expo', async () => {
  await given('event')
  const counts = await statuses(new Date('2025-07-20T03:00:00Z'))
  expect([...counts.keys()].sort()).toEqual(everyStatus)
})

test('levels 2 to 6 hold the kind of grant of their level only', async () => {
  await given('event')
  const found = await sql<{ wrong: number }>`select count(*)::int as wrong from grants join users on users.id = user_id
    left join patterns on patterns.id = pattern_id
    where authority < 2 or (authority <= 3) <> (grants.venue_area_id is not null) or (authority between 4 and 5) <> (grants.room_id is not null)
      or (authority = 6) <> (pattern_id is not null) or patterns.venue_area_id is not null`.execute(db)
  expect(found.rows[0]?.wrong).toBe(0)
})

test('event is the same on each run, whatever the day', async () => {
  await given('event')
  const first = await written()
  await emptied()
  await load('event', new Date('2027-01-01T00:00:00Z'))
  expect(await written()).toEqual(first)
  standing = 'event'
})

describe.each(['event', 'demo'] as const)('%s', (size) => {
  test('has one account a level, with a nickname and its share of the expo', async () => {
    await given(size)
    for (let level = 0; level <= 6; level++) {
      const user = await db
        .selectFrom('users')
        .selectAll('users')
        .select(sql<number>`(select count(*)::int from grants where user_id = users.id)`.as('grants'))
        .where('email', '=', `level${level}@expo.example`)
        .executeTakeFirstOrThrow()
      expect(user).toMatchObject({ authority: level, login_status: 'registered', nick_name: expect.any(String) })
      expect(await verify(user.password_hash ?? '', DEMO_PASSWORD)).toBe(true)
      expect(user.grants > 0).toBe(level >= 2)
    }
    const others = await db.selectFrom('users').select('id').where('password_hash', 'is not', null).execute()
    expect(others).toHaveLength(7)
  })

  test('has English and content missing, sub rooms, and stops in force and lifted', async () => {
    await given(size)
    const found = await sql<Record<string, boolean>>`select
    exists (select 1 from rooms where space_title_en = '') as room_without_english,
    exists (select 1 from patterns where title_en = '') as pattern_without_english,
    exists (select 1 from patterns where not has_content) as pattern_without_content,
    exists (select 1 from rooms where access_inherit) as inheriting_sub_room,
    exists (select 1 from rooms where room_class = 'sub' and not access_inherit) as other_sub_room,
    exists (select 1 from stops where reopened_at is null) as stop_in_force,
    exists (select 1 from stops where reopened_at is not null) as stop_lifted,
    exists (select 1 from users where login_status = 'invited') as invited,
    (select bool_and(users.login_status = 'registered') from patterns join users on users.id = patterns.created_by) as makers_get_mail
  `.execute(db)
    expect(Object.values(found.rows[0] ?? {})).toEqual(Array(9).fill(true))
  })
})

test.each(['2026-11-20T15:00:00Z', '2026-11-20T23:30:00Z', '2026-11-21T14:59:59Z'])(
  'every status occurs in the demo at any hour of its day: %s',
  async (at) => {
    await emptied()
    await load('demo', new Date(at))
    const counts = await statuses(new Date(at))
    expect([...counts.keys()].sort()).toEqual(everyStatus)
  },
)

test('the demo follows the day in Japan and nothing else', async () => {
  await emptied()
  await load('demo', new Date('2026-11-20T15:00:00Z'))
  const early = await written()
  await emptied()
  await load('demo', new Date('2026-11-21T14:59:59Z'))
  expect(await written()).toEqual(early)
})

test.each(SEED_SIZES)('%s is refused in production', async (size) => {
  await emptied()
  await expect(seed(db, size, { now, appEnv: 'production' })).rejects.toThrow('APP_ENV=production')
  expect((await written()).join('')).toBe('')
})

test('real data is never mixed: a filled expo refuses, also when two load it at once', async () => {
  await emptied()
  const both = await Promise.allSettled([load('demo'), load('demo')])
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(load('event')).rejects.toThrow('already holds')
  const audit = await db.selectFrom('audit').select(['action', 'actor_id']).execute()
  expect(audit).toEqual([{ action: 'demo.loaded', actor_id: null }])
})

test('the first system manager may be there before', async () => {
  await emptied()
  await sql`insert into users (id, email, user_name, authority, login_status, created_at, updated_at)
    values (gen_random_uuid(), 'boss@company.example', '社長', 0, 'invited', now(), now())`.execute(db)
  expect((await load('demo')).users).toBe(13)
})
