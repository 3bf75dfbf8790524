import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { givenEntry, touchPeople } from '#lib/cms/people/grants/door.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { type Back, idsIn, type KeptRow } from './insert-as-if.ts'

/**
 * Says of all who hold something again that they do, and gives them, their sets and the rooms that lie in an area again another version: a form that was opened
 * while it was gone would take it away.
 */
export async function tellBack(ctx: Ctx, back: Back): Promise<void> {
  const grants = (back.get('grants') ?? []) as readonly Grant[]
  const given = grants.map((grant) => ({ ...spaceOf(grant), userId: grant.user_id, endsAt: endOf(grant) }))
  await touchPeople(ctx, [...new Set(given.map(({ userId }) => userId))].sort())
  await record(ctx, ...given.map(givenEntry))
  await nextVersion(ctx, 'access_sets', namesIn(back, 'access_set_spaces', 'set_id'))
  const own = new Set(idsIn(back, 'rooms'))
  const rooms = namesIn(back, 'room_venue_areas', 'room_id').filter((id) => !own.has(id))
  await nextVersion(ctx, 'rooms', rooms)
}

type Grant = KeptRow & {
  user_id: string
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
