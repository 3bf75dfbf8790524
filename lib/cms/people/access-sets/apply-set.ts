import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SetChange } from './set-change.ts'

const COLUMN = { venueArea: 'venue_area_id', room: 'room_id', pattern: 'pattern_id' } as const

/** Whom the actor may not change is changed by nobody else meanwhile: all rows of people in the same order. */
export async function lockPeople(ctx: Ctx, setId: string, joining: readonly string[]): Promise<void> {
  await sql`select id from users where id = any(${[...joining]}::uuid[])
    or id in (select user_id from access_set_members where set_id = ${setId}) order by id for no key update`.execute(
    ctx.db,
  )
}

/** Makes the spaces and members of a set what they are to be. */
export async function writeParts(
  ctx: Ctx,
  setId: string,
  { kind, spaceIds, leaving }: SetChange,
  joiners: readonly string[],
) {
  await sql`delete from access_set_spaces where set_id = ${setId} and target_id <> all(${spaceIds}::uuid[])`.execute(
    ctx.db,
  )
  await sql`insert into access_set_spaces (set_id, ${sql.ref(COLUMN[kind])})
    select ${setId}::uuid, space from unnest(${spaceIds}::uuid[]) as space on conflict do nothing`.execute(ctx.db)
  if (leaving.length > 0)
    await sql`delete from access_set_members where set_id = ${setId} and user_id = any(${leaving}::uuid[])`.execute(
      ctx.db,
    )
  if (joiners.length > 0)
    await sql`insert into access_set_members (set_id, user_id)
      select ${setId}::uuid, person from unnest(${[...joiners]}::uuid[]) as person on conflict do nothing`.execute(
      ctx.db,
    )
}

/**
 * Makes what the members hold by a set what the set says: two statements, whatever their number. What a member who has left held went with her membership. Writes no
 * row that is as it should be.
 */
export async function writeGrants(ctx: Ctx, setId: string, endsAt: Date | null): Promise<void> {
  await sql`delete from grants where set_id = ${setId}
    and target_id not in (select target_id from access_set_spaces where set_id = ${setId})`.execute(ctx.db)
  await sql`insert into grants (id, user_id, venue_area_id, room_id, pattern_id, ends_at, set_id, set_key, created_at, created_by)
    select gen_random_uuid(), member.user_id, held.venue_area_id, held.room_id, held.pattern_id, ${endsAt}::timestamptz,
      ${setId}::uuid, ${setId}::uuid, ${ctx.now}, ${ctx.actor.id}
    from access_set_members as member cross join access_set_spaces as held
    where member.set_id = ${setId} and held.set_id = ${setId}
    on conflict on constraint grants_once do update set ends_at = excluded.ends_at, created_by = excluded.created_by
      where grants.ends_at is distinct from excluded.ends_at`.execute(ctx.db)
}
