import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { touching } from '../grants/door.ts'
import type { SetChange } from './set-change.ts'

const COLUMN = { venueArea: 'venue_area_id', room: 'room_id', pattern: 'pattern_id' } as const

/**
 * Makes the spaces and members of a set and what they hold by it what they are to be, in one statement, whatever their number. What a member who leaves held goes with
 * her membership. Writes no row that is as it should be. Answers whose access is another one, and who holds nothing by it any more; their versions rise.
 */
export async function writeSet(
  ctx: Ctx,
  setId: string,
  { kind, spaceIds, leaving, endsAt }: SetChange,
  joiners: readonly string[],
): Promise<{ gained: string[]; lost: string[] }> {
  const column = sql.ref(COLUMN[kind])
  const spaces = sql`${spaceIds}::uuid[]`
  const { rows } = await sql<{ gained: string[]; lost: string[] }>`with
    members as (select user_id from access_set_members where set_id = ${setId} and user_id <> all(${leaving}::uuid[])
      union select unnest(${[...joiners]}::uuid[])),
    lost as (select distinct user_id from grants where set_id = ${setId} and user_id = any(${leaving}::uuid[])),
    without as (delete from access_set_spaces where set_id = ${setId} and target_id <> all(${spaces})),
    with_spaces as (insert into access_set_spaces (set_id, ${column}) select ${setId}::uuid, unnest(${spaces}) on conflict do nothing),
    leavers as (delete from access_set_members where set_id = ${setId} and user_id = any(${leaving}::uuid[])),
    joined as (insert into access_set_members (set_id, user_id) select ${setId}::uuid, user_id from members on conflict do nothing),
    taken as (delete from grants where set_id = ${setId} and target_id <> all(${spaces}) returning user_id),
    given as (insert into grants (id, user_id, ${column}, ends_at, set_id, set_key, created_at, created_by)
      select gen_random_uuid(), user_id, space, ${endsAt}::timestamptz, ${setId}::uuid, ${setId}::uuid, ${ctx.now}, ${ctx.actor.id}
      from members cross join unnest(${spaces}) as space
      on conflict on constraint grants_once do update set ends_at = excluded.ends_at, created_by = excluded.created_by
        where grants.ends_at is distinct from excluded.ends_at returning user_id),
    gained as (select user_id from members where user_id in (select user_id from taken union all select user_id from given)),
    touched as (${touching(ctx, sql`select user_id from gained union all select user_id from lost`)})
    select array(select user_id from gained order by user_id) as gained, array(select user_id from lost order by user_id) as lost`.execute(
    ctx.db,
  )
  const [changed = { gained: [], lost: [] }] = rows
  return changed
}
