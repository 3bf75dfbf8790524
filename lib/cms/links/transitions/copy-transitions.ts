import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { AUTO } from '#lib/contracts/transitions.ts'
import { newId } from '#lib/core/id.ts'
import { sourcesLeading } from './auto-candidates.ts'
import { endInScope, transitionInScope } from './transition-scope.ts'

/** What there is to copy of the transitions that begin in rooms and AR events. */
type Leaving = {
  /** Those whose destination she sees; and those that end outside her scope, which she could not make by hand. */
  known: number
  left: number
  /** Of those she sees, public ones to Auto. */
  autos: number
}

/** The transitions that begin in these rooms and AR events of the actor's own, as a copy takes them. */
export async function countLeaving(ctx: Ctx, placeIds: readonly string[]): Promise<Leaving> {
  const rows = await leavingRows(ctx, placeIds)
  const known = rows.filter(({ is_seen }) => is_seen)
  const autos = known.filter(({ to_auto, is_public }) => to_auto && is_public)
  return { known: known.length, left: rows.length - known.length, autos: autos.length }
}

/** How many transitions that the actor sees lead to these rooms and AR events from elsewhere. */
export async function countArriving(ctx: Ctx, placeIds: readonly string[]): Promise<number> {
  const ids = [...placeIds]
  const { n } = await ctx.db
    .selectFrom('transitions')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('to_key', '=', sql<string>`any(${ids}::text[])`)
    .where('from_key', '<>', sql<string>`all(${ids}::text[])`)
    .where(transitionInScope(ctx.actor))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Gives copies the transitions of what they are copies of: between two that were copied, one between the copies; else one to the same destination.
 * Those whose destination the actor cannot see are left out, as she could not make them. A public one to Auto that leads nowhere from the
 * copy is made unpublished. As many statements for many as for one. `copies`: the ID of each copied room and AR event, by its own; the
 * caller made them.
 */
export async function copyTransitions(ctx: Ctx, copies: ReadonlyMap<string, string>): Promise<void> {
  demandInScope(ctx, 'transition.create')
  const sources = (await leavingRows(ctx, [...copies.keys()])).filter(({ is_seen }) => is_seen)
  const copyOf = (id: string | null) => (id === null ? null : (copies.get(id) ?? id))
  const all = sources.map(({ id: copiedFrom, is_seen: _, ...ends }) => ({
    copiedFrom,
    id: newId(ctx.now),
    ...ends,
    from_room_id: copyOf(ends.from_room_id),
    from_ar_event_id: copyOf(ends.from_ar_event_id),
    to_room_id: copyOf(ends.to_room_id),
    to_ar_event_id: copyOf(ends.to_ar_event_id),
  }))
  const leading = await sourcesLeading(
    ctx,
    all.flatMap((row) => (row.to_auto && row.is_public ? [sourceOf(row)] : [])),
  )
  const rows = all.map(({ copiedFrom: _, ...row }) => ({
    ...row,
    version: 1,
    is_public: row.is_public && (!row.to_auto || leading.has(sourceOf(row))),
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'transitions', rows)
  await record(
    ctx,
    ...rows.map((row, n) => ({
      action: 'transition.created' as const,
      targetKind: 'transition',
      targetId: row.id,
      after: {
        transitionFromId: sourceOf(row),
        transitionToId: destinationOf(row),
        transitionType: row.transition_type,
        isPublic: row.is_public,
        copiedFrom: all[n]?.copiedFrom,
      },
    })),
  )
}

type Row = Omit<Awaited<ReturnType<typeof leavingRows>>[number], 'is_seen'>

const sourceOf = (row: Pick<Row, 'from_room_id' | 'from_ar_event_id'>): string =>
  row.from_room_id ?? row.from_ar_event_id ?? ''

const destinationOf = (row: Row): string =>
  row.to_expo_area_id ?? row.to_venue_area_id ?? row.to_room_id ?? row.to_ar_event_id ?? row.to_class ?? AUTO

/** Those she knows of, in order of their making: of a room that is hers to read only, one that leads out of her scope is not there for her. */
const leavingRows = (ctx: Ctx, placeIds: readonly string[]) =>
  ctx.db
    .selectFrom('transitions')
    .select(['id', 'from_room_id', 'from_ar_event_id', 'transition_type', 'is_public'])
    .select(['to_expo_area_id', 'to_venue_area_id', 'to_room_id', 'to_ar_event_id', 'to_class', 'to_auto'])
    .select(sql<boolean>`coalesce(${endInScope(ctx.actor, 'to')}, false)`.as('is_seen'))
    .where('from_key', '=', sql<string>`any(${[...placeIds]}::text[])`)
    .where(transitionInScope(ctx.actor))
    .orderBy('id')
    .execute()
