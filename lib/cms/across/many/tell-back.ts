import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { memberEntry } from '#lib/cms/people/access-sets/door.ts'
import { givenEntry, touchPeople } from '#lib/cms/people/grants/door.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { type Back, idsIn, type KeptRow } from './insert-as-if.ts'

/**
 * Says of all who hold something again that they do, and gives them, their sets and the rooms that lie in an area again another version: a form that was opened
 * while it was gone would take it away.
 */
export async function tellBack(ctx: Ctx, back: Back): Promise<void> {
  const grants = (back.get('grants') ?? []) as readonly Grant[]
  await touchPeople(ctx, [...new Set(grants.map(({ user_id }) => user_id))].sort())
  const own = grants.filter(({ set_id }) => set_id === null)
  const given = own.map((grant) => givenEntry({ ...spaceOf(grant), userId: grant.user_id, endsAt: endOf(grant) }))
  const entries = [...given, ...(await givenBySets(ctx, grants))]
  for (let at = 0; at < entries.length; at += AT_ONCE) await recordAll(ctx, entries.slice(at, at + AT_ONCE))
  await nextVersion(ctx, 'access_sets', namesIn(back, 'access_set_spaces', 'set_id'))
  const whole = new Set(idsIn(back, 'rooms'))
  const rooms = namesIn(back, 'room_venue_areas', 'room_id').filter((id) => !whole.has(id))
  await nextVersion(ctx, 'rooms', rooms)
}

/** A set may give 50,000; a call takes no more arguments than its stack holds. */
const AT_ONCE = 10_000

type Grant = KeptRow & {
  user_id: string
  set_id: string | null
  venue_area_id: string | null
  room_id: string | null
  pattern_id: string | null
  ends_at: string | null
}

function spaceOf({ venue_area_id, room_id, pattern_id }: Grant): { spaceId: string; kind: GrantKind } {
  if (venue_area_id !== null) return { spaceId: venue_area_id, kind: 'venueArea' }
  return room_id !== null ? { spaceId: room_id, kind: 'room' } : { spaceId: pattern_id ?? '', kind: 'pattern' }
}

const endOf = ({ ends_at }: Grant) => (ends_at === null ? null : new Date(ends_at))

const namesIn = (back: Back, table: 'access_set_spaces' | 'room_venue_areas', column: string): string[] => [
  ...new Set((back.get(table) ?? []).map((row) => String(row[column]))),
]

async function nextVersion({ db }: Ctx, table: 'access_sets' | 'rooms', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set version = version + 1 where id = any(${[...ids]}::uuid[])`.execute(db)
}

/** What members hold by a set again, one entry a person, as a change of the set tells it. */
async function givenBySets({ db }: Ctx, grants: readonly Grant[]) {
  const pairs = new Map(grants.map(({ user_id, set_id }) => [`${user_id} ${set_id}`, { user_id, set_id }]))
  const held = [...pairs.values()].filter((pair): pair is { user_id: string; set_id: string } => pair.set_id !== null)
  if (held.length === 0) return []
  const ids = [...new Set(held.map(({ set_id }) => set_id))]
  const sets = await db
    .selectFrom('access_sets')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const names = new Map(sets.map(({ id, name }) => [id, name]))
  return held.map(({ user_id, set_id }) =>
    memberEntry('access.given', user_id, { id: set_id, setName: names.get(set_id) ?? '' }),
  )
}
