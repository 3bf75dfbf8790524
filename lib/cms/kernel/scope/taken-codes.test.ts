import { sql } from 'kysely'
import pg from 'pg'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { type Action, mayEver, reachOf } from '#lib/core/policy.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { refusalOf } from '../db/constraint-problems.ts'

/**
 * "Taken" tells of the row that is in the way. Everything the database holds to be unique is therefore either unique within an object
 * that the actor has in her hands, or only written by those who see all of its kind, or told of in a way that this table names.
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
  return refusalOf(error) !== null
})

/** Objects that every verb finds within the actor's scope, under a lock, before it writes what lies in them. */
const PARENTS = ['room_id', 'ar_event_id', 'user_id']

/** Who may ever write them sees all of them. */
const SEEN_BY_ALL_WRITERS: Record<string, Action> = {
  app_notifications: 'appNotification.manage',
  ndsd_events: 'ndsdEvent.write',
  notices: 'notice.manage',
  stop_templates: 'stop.write',
  stops: 'stop.write',
  tools: 'tool.register',
}

/** What is told otherwise, and what holds it. */
const OTHERWISE: Record<string, string> = {
  passkeys_credential_unique:
    'only who has that very key in her hands can prove it and is told, identity/own-passkeys.ts',
  users_email_unique: 'invitations/unless-taken.ts: one text for every reason, few tries',
  schedule_entries_no_overlap: 'schedules/slot.ts: names the period only where the actor sees its pattern',
  transitions_once: 'the source is her own, and what leads out of it is shown to her, masked where it must be (0280)',
}

test('the schema is as this test reads it', () => {
  const names = told.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(12)
  for (const name of Object.keys(OTHERWISE)) expect(names).toContain(name)
})

test.each(told.map((unique) => [unique.name, unique] as const))(
  '%s refuses nobody over a row that she does not see',
  (name, { table, columns, definition }) => {
    const isWithin = columns.some((column) => PARENTS.includes(column))
    const action = SEEN_BY_ALL_WRITERS[table]
    const writers = action ? AUTHORITIES.filter((authority) => mayEver({ authority }, action)) : []
    const allSee = action !== undefined && writers.every((authority) => reachOf({ authority }, action) === 'all')
    const held = [isWithin && 'within', allSee && 'seen', OTHERWISE[name] && 'otherwise'].filter(Boolean)
    expect([definition, held]).toEqual([definition, [expect.any(String)]])
  },
)
