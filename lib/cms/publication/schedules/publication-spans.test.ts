import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import {
  makeArEntry,
  makeArEvent,
  makeEntry,
  makePattern,
  makePerson,
  makeRoom,
  makeStop,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { instantOf, placeSpaces } from '#lib/testing/place-spaces.ts'
import { arbitrarySpace } from '#lib/testing/publication-arbitrary.ts'
import { testDb } from '#lib/testing/test-db.ts'

const { db, truncate } = await testDb()
beforeEach(truncate)

const DAY = ['2025-05-01T00:00:00Z', '2025-05-02T00:00:00Z'] as const
const WEEK_BEFORE = ['2025-04-24T00:00:00Z', '2025-04-25T00:00:00Z'] as const
const STOPPED = { stopped_at: new Date('2025-05-01T12:00:00Z') }

const stale = async () => (await sql`select * from stale_publication_spans()`.execute(db)).rows

/** The statuses of one subject in their order. */
const statusesOf = async (id: string) => {
  const rows = await db
    .selectFrom('publication_spans')
    .select('status')
    .where('subject_id', '=', id)
    .orderBy('starts')
    .execute()
  return rows.map(({ status }) => status)
}

async function openRoom() {
  const room = await makeRoom(db)
  const pattern = await makePattern(db, { room_id: room })
  await makeEntry(db, pattern, ...DAY)
  return { room, pattern }
}

test('one row from one change of status to the next, with nothing before the first and behind the last', async () => {
  const { room, pattern } = await openRoom()
  const spans = await db
    .selectFrom('publication_spans')
    .select(['kind', 'status', 'space_id', sql<string>`starts::text`.as('starts'), sql<string>`ends::text`.as('ends')])
    .where('subject_id', '=', pattern)
    .orderBy('publication_spans.starts')
    .execute()
  const of = { kind: 'pattern', space_id: room }
  expect(spans).toEqual([
    { ...of, status: 'waiting', starts: '-infinity', ends: '2025-05-01 00:00:00+00' },
    { ...of, status: 'opening', starts: '2025-05-01 00:00:00+00', ends: '2025-05-02 00:00:00+00' },
    { ...of, status: 'ending', starts: '2025-05-02 00:00:00+00', ends: 'infinity' },
  ])
})

test('what has no entry and no stop has no row; a stop alone has one as long as it lasts', async () => {
  const room = await makeRoom(db)
  const pattern = await makePattern(db, { room_id: room })
  expect(await statusesOf(pattern)).toEqual([])
  await makeStop(db, { room_id: room, ...STOPPED })
  expect([await statusesOf(room), await statusesOf(pattern)]).toEqual([['stopping'], ['stopping']])
  const late = await makePattern(db, { room_id: room })
  expect(await statusesOf(late)).toEqual(['stopping'])
  await db
    .updateTable('stops')
    .set({ reopened_at: new Date('2025-05-01T13:00:00Z'), details: '了' })
    .execute()
  expect(await statusesOf(late)).toEqual(['stopping'])
  await db.deleteFrom('stops').execute()
  expect([await statusesOf(room), await statusesOf(pattern), await statusesOf(late)]).toEqual([[], [], []])
})

/** Any of the writes that change a status, on what is there. */
const WRITES: Record<string, (trx: Kysely<DB>) => Promise<unknown>> = {
  'an entry goes': (trx) =>
    trx.deleteFrom('schedule_entries').where('id', 'in', first(trx, 'schedule_entries')).execute(),
  'an entry moves': (trx) =>
    sql`update schedule_entries set period = tstzrange(upper(period), upper(period) + interval '1 second')
      where id in (${first(trx, 'schedule_entries')})`.execute(trx),
  'a pattern goes': (trx) => trx.deleteFrom('patterns').where('id', 'in', first(trx, 'patterns')).execute(),
  'an AR event goes': (trx) => trx.deleteFrom('ar_events').where('id', 'in', first(trx, 'ar_events')).execute(),
  'a room goes': (trx) => trx.deleteFrom('rooms').where('id', 'in', first(trx, 'rooms')).execute(),
  'a venue area goes': (trx) => trx.deleteFrom('venue_areas').where('id', 'in', first(trx, 'venue_areas')).execute(),
  'a stop goes': (trx) => trx.deleteFrom('stops').where('id', 'in', first(trx, 'stops')).execute(),
  'all is reopened': (trx) =>
    trx
      .updateTable('stops')
      .set({ reopened_at: sql`greatest(stopped_at, ${instantOf(30)})`, details: '再開' })
      .where('reopened_at', 'is', null)
      .execute(),
  'rooms are stopped': (trx) =>
    sql`insert into stops (id, room_id, stopped_at, reason)
      select gen_random_uuid(), id, ${instantOf(90)}, '理由' from rooms
      where not exists (select from stops where target_id = rooms.id and (reopened_at is null or reopened_at > ${instantOf(90)}))`.execute(
      trx,
    ),
  'AR events move to a room': (trx) =>
    sql`update ar_events set venue_area_id = null, room_id = (select id from rooms order by id limit 1)
      where exists (select from rooms)`.execute(trx),
}
const first = (
  trx: Kysely<DB>,
  table: 'schedule_entries' | 'patterns' | 'ar_events' | 'rooms' | 'venue_areas' | 'stops',
) => trx.selectFrom(table).select('id').orderBy('id').limit(1)

test('whatever is written, what is kept is what would be worked out anew', async () => {
  let done = 0
  const names = fc.constantFrom(...Object.keys(WRITES))
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitrarySpace, { minLength: 4, maxLength: 12 }),
      fc.array(fc.array(names, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      async (spaces, transactions) => {
        await truncate()
        await placeSpaces(db, spaces)
        for (const writes of transactions) {
          const all = db.transaction().execute(async (trx) => {
            for (const name of writes) await WRITES[name]?.(trx)
          })
          done += await all.then(
            () => 1,
            (error: { code?: string }) => {
              // Two entries or two stops at one time, which the database refuses: all of it is undone.
              if (error.code !== '23P01') throw error
              return 0
            },
          )
        }
        expect([transactions, await stale()]).toEqual([transactions, []])
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
  expect(done).toBeGreaterThan(40)
  expect(await db.selectFrom('publication_touched').selectAll().execute()).toEqual([])
})

test('who writes beside another waits for her at the end, and sees what she wrote', async () => {
  const { room, pattern } = await openRoom()
  const other = await makePattern(db, { room_id: room })
  const entered = await db.transaction().execute(async (stopping) => {
    await makeStop(stopping, { room_id: room, ...STOPPED })
    await sql`set constraints all immediate`.execute(stopping)
    const call = makeEntry(db, other, ...WEEK_BEFORE)
    await untilTheyWait(db, [call], ['advisory'])
    return { call }
  })
  await entered.call
  expect(await stale()).toEqual([])
  expect(await statusesOf(pattern)).toEqual(['waiting', 'opening', 'stopping'])
  expect(await statusesOf(other)).toEqual(['waiting', 'opening', 'ending', 'stopping'])
})

test('what is made in a space while it is being stopped is stopped', async () => {
  const room = await makeRoom(db)
  const made = await db.transaction().execute(async (stopping) => {
    await sql`select from rooms where id = ${room} for no key update`.execute(stopping)
    await makeStop(stopping, { room_id: room, ...STOPPED })
    await sql`set constraints all immediate`.execute(stopping)
    const call = makePattern(db, { room_id: room })
    await untilTheyWait(db, [call], ['advisory'])
    return { call }
  })
  expect(await statusesOf(await made.call)).toEqual(['stopping'])
  expect(await stale()).toEqual([])
})

test('a person who goes, and a text that changes, touch no status', async () => {
  const person = await makePerson(db, { authority: 3 })
  const { room, pattern } = await openRoom()
  await makeStop(db, { room_id: room, ...STOPPED, stopped_by: person })
  await db.updateTable('schedule_entries').set({ created_by: person }).execute()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('users').where('id', '=', person).execute()
    await trx.updateTable('stops').set({ reason: '別の理由' }).execute()
    await trx.updateTable('patterns').set({ title: '別の名前' }).where('id', '=', pattern).execute()
    expect(await trx.selectFrom('publication_touched').selectAll().execute()).toEqual([])
  })
  expect(await statusesOf(room)).toEqual(['waiting', 'opening', 'stopping'])
})

test('a transaction that is undone, and a part of one, leave what was', async () => {
  const { room } = await openRoom()
  const failing = db.transaction().execute(async (trx) => {
    await makeStop(trx, { room_id: room, ...STOPPED })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await db.transaction().execute(async (trx) => {
    await sql`savepoint part`.execute(trx)
    await makeStop(trx, { room_id: room, ...STOPPED })
    await sql`rollback to savepoint part`.execute(trx)
    await makeVenueArea(trx)
  })
  expect(await statusesOf(room)).toEqual(['waiting', 'opening', 'ending'])
  expect(await stale()).toEqual([])
})

test('an AR event of a stopped area, and one that goes away from it', async () => {
  const { room } = await openRoom()
  const area = await makeVenueArea(db)
  await makeStop(db, { venue_area_id: area, ...STOPPED })
  const event = await makeArEvent(db, { venue_area_id: area, has_content: true })
  await makeArEntry(db, event, ...DAY)
  expect(await statusesOf(event)).toEqual(['waiting', 'opening', 'stopping'])
  await db.updateTable('ar_events').set({ venue_area_id: null, room_id: room }).where('id', '=', event).execute()
  expect(await statusesOf(event)).toEqual(['waiting', 'opening', 'ending'])
  expect(await statusesOf(room)).toEqual(['waiting', 'opening', 'ending'])
})

test('what is not as it would be worked out anew is named', async () => {
  const { room, pattern } = await openRoom()
  await sql`delete from publication_spans where subject_id = ${pattern} and status = 'ending'`.execute(db)
  await sql`update publication_spans set status = 'endingAgain' where subject_id = ${room} and status = 'ending'`.execute(
    db,
  )
  expect(await stale()).toHaveLength(3)
})

test('the step of an upgrade that fills what was there before leaves nothing to be done', async () => {
  await placeSpaces(db, fc.sample(arbitrarySpace, { numRuns: 20, seed: 1 }))
  const before = await db.selectFrom('publication_spans').selectAll().orderBy('subject_id').orderBy('starts').execute()
  expect(before.length).toBeGreaterThan(20)
  await db.deleteFrom('publication_spans').execute()
  await sql`alter table publication_touched disable trigger publication_touched_kept`.execute(db)
  await sql`insert into publication_touched (xid, space_id) select '0'::xid8, id from rooms union all select '0'::xid8, id from venue_areas`.execute(
    db,
  )
  await sql`alter table publication_touched enable trigger publication_touched_kept`.execute(db)
  const url = new URL('../../kernel/db/migrations/0345_publication_spans_filled.sql', import.meta.url)
  const step = readFileSync(url, 'utf8').replaceAll('$1', '7')
  const changed: bigint[] = []
  while (changed.at(-1) !== 0n) changed.push((await sql.raw(step).execute(db)).numAffectedRows ?? 0n)
  expect(changed).toEqual([7n, 7n, 6n, 0n])
  expect(await stale()).toEqual([])
})
