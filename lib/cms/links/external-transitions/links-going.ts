import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { usableByPattern, usableByRoom } from './usable-links.ts'

/** A link that loses its hold on something that is deleted: it was linked to it, or used by it. The link itself stays. */
type LinkGoing = {
  id: string
  exTransTitle: string
  /** What it was linked to, where that goes; null where it was only used there. */
  exTransSpace: string | null
  exTransSpaceKind: string | null
}

/** The same, with which of what is deleted has it. */
export type HeldLink = LinkGoing & { holders: readonly string[] }

/** The links linked to, or used by, any of these spaces, patterns and AR events. */
export async function linksGoing(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<HeldLink[]> {
  if (ids.length === 0) return []
  const gone = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<HeldLink>`
    select id, title as "exTransTitle", case when space_id = ${gone} then space_id end as "exTransSpace",
      case when space_id = ${gone} then space_kind end as "exTransSpaceKind", holders
    from external_transitions join (
      select link, array_agg(holder::text) as holders from (
        select id as link, space_id as holder from external_transitions where space_id = ${gone}
        union select limit_ex_trans_id, id from rooms where rooms.id = ${gone}
        union select external_transition_id, pattern_id from pattern_external_transitions where pattern_id = ${gone}) as used
      group by link) as held on held.link = id
    order by id`.execute(ctx.db)
  return rows
}

/** By what has them: the links that each of what is deleted loses. */
export function linksByHolder(links: readonly HeldLink[]): Map<string, LinkGoing[]> {
  const byHolder = new Map<string, LinkGoing[]>()
  for (const { holders, ...link } of links)
    for (const holder of holders) byHolder.set(holder, [...(byHolder.get(holder) ?? []), link])
  return byHolder
}

/** Unlinks them from what is about to be deleted, which is locked already; each with its audit row. */
export async function unlinkLinks(ctx: Ctx, going: readonly HeldLink[]): Promise<void> {
  const linked = going.filter(({ exTransSpace }) => exTransSpace !== null)
  if (linked.length === 0) return
  await ctx.db
    .updateTable('external_transitions')
    .set((eb) => ({
      venue_area_id: null,
      room_id: null,
      pattern_id: null,
      ar_event_id: null,
      version: eb('version', '+', 1),
      updated_at: ctx.now,
      updated_by: ctx.actor.id,
    }))
    .where('id', '=', sql<string>`any(${linked.map(({ id }) => id)}::uuid[])`)
    .execute()
  await recordAll(
    ctx,
    linked.map(({ id, holders: _, ...before }) => ({
      action: 'externalTransition.unlinked' as const,
      targetKind: 'externalTransition',
      targetId: id,
      before,
      after: { exTransSpace: null, exTransSpaceKind: 'none' },
    })),
  )
}

/** A link that was unlinked when its place was deleted, and that place, which stands again: the column that names it. */
type Relinked = { id: string; column: string; of: string }

/** Links them anew to what stands again, but for those that were linked to something else since; each with its audit row. */
export async function relinkRestored(ctx: Ctx, links: readonly Relinked[]): Promise<void> {
  if (links.length === 0) return
  const given = JSON.stringify(links.map(({ id, column, of }) => ({ id, [column]: of })))
  const { rows } = await sql<{ id: string; version: number; exTransSpace: string; exTransSpaceKind: string }>`
    update external_transitions as link set venue_area_id = given.venue_area_id, room_id = given.room_id, pattern_id = given.pattern_id,
      ar_event_id = given.ar_event_id, version = link.version + 1, updated_at = ${ctx.now}, updated_by = ${ctx.actor.id}
    from jsonb_populate_recordset(null::external_transitions, ${given}::jsonb) as given
    where link.id = given.id and link.space_id is null and not link.all_spaces
    returning link.id, link.version - 1 as version, link.space_id as "exTransSpace", link.space_kind as "exTransSpaceKind"`.execute(
    ctx.db,
  )
  await recordAll(
    ctx,
    rows.map(({ id, version, ...after }) => ({
      action: 'externalTransition.edited' as const,
      targetKind: 'externalTransition',
      targetId: id,
      before: { version, exTransSpace: null, exTransSpaceKind: 'none' },
      after,
    })),
  )
}

/** Rooms and patterns that stand again use no link that was linked elsewhere since: it is another's now. One that is linked nowhere is nobody's. */
export async function leaveUnusable(
  { db }: Ctx,
  { rooms, patterns }: { rooms: string[]; patterns: string[] },
): Promise<void> {
  const isAnothers = (id: string, usable: RawBuilder<SqlBool>) => sql`exists (select from external_transitions
    where id = ${sql.ref(id)} and space_kind <> 'none' and not coalesce(${usable}, false))`
  if (rooms.length > 0)
    await sql`update rooms set limit_ex_trans_id = null where id = any(${rooms}::uuid[])
      and ${isAnothers('rooms.limit_ex_trans_id', usableByRoom(sql.ref('rooms.id')))}`.execute(db)
  if (patterns.length > 0)
    await sql`delete from pattern_external_transitions as used where pattern_id = any(${patterns}::uuid[])
      and ${isAnothers('used.external_transition_id', usableByPattern(sql.ref('used.pattern_id')))}`.execute(db)
}
