import { sql } from 'kysely'
import pg from 'pg'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { notFound } from '#lib/core/errors.ts'
import { mayEver, reachOf } from '#lib/core/policy.ts'
import { makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import type { Actor } from '../context/context.ts'
import { refusalOf } from '../db/constraint-problems.ts'
import { refusedAsTaken, TAKEN_CONSTRAINTS } from './taken.ts'

/**
 * "Taken" tells of the row that is in the way: `refusedAsTaken` says it where the actor sees that row. What the database holds to be unique and
 * is told in words stands in its table, or here with what holds it otherwise.
 */

const { db } = await testDb()

const { rows: uniques } = await sql<{ name: string; table: string; columns: string[]; definition: string }>`
  select index_class.relname as name, own.relname as "table", pg_get_indexdef(indexrelid) as definition,
    array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
  from pg_index join pg_class as index_class on index_class.oid = indexrelid join pg_class as own on own.oid = indrelid
  join pg_namespace on pg_namespace.oid = own.relnamespace
  where nspname = 'public' and (indisunique or indisexclusion) and not indisprimary order by 1`.execute(db)

/** Those that a call is refused over in words; every other one is an error of ours. */
const told = uniques.filter(({ name }) => {
  const error = new pg.DatabaseError('duplicate', 0, 'error')
  error.constraint = name
  return refusalOf(error) !== null || name in TAKEN_CONSTRAINTS
})

/** What the database holds to be one of a kind or without overlaps, and is told otherwise than as taken; and what holds that. */
const OTHERWISE: Record<string, string> = {
  app_notifications_once: 'who may ever write them sees all of them',
  ndsd_events_one_default: 'who may ever write them sees all of them',
  notices_read_only_once: 'who may ever write them sees all of them',
  schedule_entries_no_overlap: 'schedules/slot.ts: names the period only where the actor sees its pattern',
  stops_one_in_force: 'who may ever write them sees all of them',
  vip_users_place_once: 'says how many places a room has, of a room that its verb has found in her scope',
}

test('the schema is as this test reads it', () => {
  const names = told.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(12)
  for (const name of Object.keys({ ...OTHERWISE, ...TAKEN_CONSTRAINTS })) expect(names).toContain(name)
})

test.each(told.map(({ name }) => name))('%s refuses nobody over a row that she does not see', (name) => {
  expect([name, name in TAKEN_CONSTRAINTS, name in OTHERWISE]).toEqual([
    name,
    !(name in OTHERWISE),
    !(name in TAKEN_CONSTRAINTS),
  ])
})

test('what is told to those who see all of a kind is written by them alone, and what lies in an object begins with it', () => {
  for (const [name, taken] of Object.entries(TAKEN_CONSTRAINTS)) {
    const unique = uniques.find((index) => index.name === name)
    const first = /\((?:lower\(\()?(\w+)/.exec(unique?.definition ?? '')?.[1]
    if ('within' in taken) expect([name, first]).toEqual([name, taken.within])
    if (!('seenBy' in taken) || taken.seenBy === 'user.read') continue
    const { seenBy } = taken
    const writers = AUTHORITIES.filter((authority) => mayEver({ authority }, seenBy))
    expect([name, writers.filter((authority) => reachOf({ authority }, seenBy) !== 'all')]).toEqual([name, []])
  }
})

/** As PostgreSQL says that the key of a row is there already, in Japanese here. */
const violation = (constraint: string, columns: string, values: string) => {
  const error = new pg.DatabaseError('duplicate', 0, 'error')
  return Object.assign(error, { constraint, detail: `キー(${columns})=(${values})はすでに存在します。` })
}

const reader = (authority: Authority, id: string): Actor => ({ id, authority, sessionId: '', at: new Date() })

test('a verb that forgot to look in her scope says of a foreign row what it says of a missing one', async () => {
  const [area, own, foreign] = [await makeVenueArea(db), await makeRoom(db), await makeRoom(db)]
  const manager = reader(4, await makePerson(db, { authority: 4 }, { room_id: own }))
  const maker = reader(3, await makePerson(db, { authority: 3 }, { venue_area_id: area }))
  const taken = { problems: [{ rule: 'taken' }] }
  const told = (actor: Actor | null, ...said: Parameters<typeof violation>) =>
    refusedAsTaken(db, actor, violation(...said))
  expect(await told(manager, 'vip_users_expo_id_once', 'room_id, expo_id', `${own}, x`)).toMatchObject(taken)
  expect(await told(manager, 'vip_users_expo_id_once', 'room_id, expo_id', `${foreign}, x`)).toEqual(notFound())
  expect(await told(manager, 'rich_contents_content_id_once', 'content_id', 'x')).toEqual(notFound())
  expect(await told(manager, 'list_views_name', 'user_id, list, name', `${manager.id}, x, y`)).toMatchObject(taken)
  expect(await told(manager, 'list_views_name', 'user_id, list, name', `${maker.id}, x, y`)).toEqual(notFound())
  expect(await told(manager, 'users_email_unique', 'email_key', 'a@expo.example')).toEqual(notFound())
  expect(await told(reader(1, manager.id), 'users_email_unique', 'email_key', 'a@expo.example')).toMatchObject(taken)
  expect(await told(null, 'tools_version_once', 'tool_type, lower(tool_version)', 'a, b')).toEqual(notFound())
  expect(await told(maker, 'transitions_once', 'from_key, to_key', `${area}, auto`)).toMatchObject(taken)
  expect(await told(maker, 'transitions_once', 'from_key, to_key', `${foreign}, auto`)).toEqual(notFound())
  expect(await refusedAsTaken(db, manager, new Error('another'))).toBeNull()
})
