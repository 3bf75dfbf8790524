import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { KeptTransition } from '#lib/contracts/kept-spaces.ts'
import { AUTO, type TransitionType } from '#lib/contracts/transitions.ts'
import { newId } from '#lib/core/id.ts'
import { sourcesLeading } from './auto-candidates.ts'
import { columnsOf, spacesSeen } from './end-columns.ts'
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
  const all = await readLeaving(ctx, placeIds)
  const known = all.filter(({ isSeen }) => isSeen)
  const autos = known.filter(({ transitionToId, isPublic }) => transitionToId === AUTO && isPublic)
  return { known: known.length, left: all.length - known.length, autos: autos.length }
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
 * The transitions she knows of that begin in these places, in order of their making: of a room that is hers to read only, one that leads out of
 * her scope is not there for her. `isSeen`: she sees where it leads.
 */
export async function readLeaving(
  ctx: Ctx,
  placeIds: readonly string[],
): Promise<(KeptTransition & { isSeen: boolean })[]> {
  const rows = await ctx.db
    .selectFrom('transitions')
    .select(['id', 'from_key', 'to_key', 'transition_type', 'is_public'])
    .select(sql<boolean>`coalesce(${endInScope(ctx.actor, 'to')}, false)`.as('is_seen'))
    .where('from_key', '=', sql<string>`any(${[...placeIds]}::text[])`)
    .where(transitionInScope(ctx.actor))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    transitionFromId: row.from_key,
    transitionToId: row.to_key,
    transitionType: row.transition_type as TransitionType,
    isPublic: row.is_public,
    isSeen: row.is_seen,
  }))
}

/** Of the places that these transitions lead to, those that are there and seen by the actor; words among them always are. */
export async function destinationsSeen(ctx: Ctx, transitions: readonly KeptTransition[]): Promise<Set<string>> {
  const named = [...new Set(transitions.map(({ transitionToId }) => transitionToId))]
  const found = await spacesSeen(ctx, named.filter(isId), 'to')
  return new Set(named.filter((id) => !isId(id) || found.has(id)))
}

/**
 * Gives copies the transitions that were read: between two that were copied, one between the copies; else one to the same destination.
 * Those whose destination is gone or not the actor's to see are left out, as she could not make them. A public one to Auto that leads
 * nowhere from the copy is made unpublished. As many statements for many as for one. `copies`: the ID of each copied venue area, room and AR
 * event, by its own; the caller made them. `madeFrom`: the template, where they are made from one.
 */
export async function addTransitionCopies(
  ctx: Ctx,
  sources: readonly KeptTransition[],
  copies: ReadonlyMap<string, string>,
  madeFrom?: string,
): Promise<void> {
  const leaving = sources.filter(({ transitionFromId }) => copies.has(transitionFromId))
  if (leaving.length === 0) return
  demandInScope(ctx, 'transition.create')
  const copyOf = (id: string) => copies.get(id) ?? id
  const moved = leaving.map((source) => ({
    ...source,
    transitionFromId: copyOf(source.transitionFromId),
    transitionToId: copyOf(source.transitionToId),
  }))
  const ends = moved.flatMap(({ transitionFromId, transitionToId }) => [transitionFromId, transitionToId])
  const seen = await spacesSeen(ctx, [...new Set(ends)].filter(isId), 'to')
  const all = moved.filter(({ transitionToId }) => !isId(transitionToId) || seen.has(transitionToId))
  const leading = await sourcesLeading(
    ctx,
    all.flatMap((one) => (one.transitionToId === AUTO && one.isPublic ? [one.transitionFromId] : [])),
  )
  const made = all.map(({ id: copiedFrom, ...one }) => ({
    ...one,
    id: newId(ctx.now),
    isPublic: one.isPublic && (one.transitionToId !== AUTO || leading.has(one.transitionFromId)),
    copiedFrom: madeFrom ?? copiedFrom,
  }))
  const endOf = (id: string) => ({ id, space: seen.get(id) ?? null })
  const rows = made.map(({ id, transitionFromId, transitionToId, transitionType, isPublic }) => ({
    id,
    version: 1,
    ...columnsOf(endOf(transitionFromId), endOf(transitionToId)),
    transition_type: transitionType,
    is_public: isPublic,
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'transitions', rows)
  await recordAll(
    ctx,
    made.map(({ id, ...after }) => ({
      action: 'transition.created' as const,
      targetKind: 'transition',
      targetId: id,
      after,
    })),
  )
}
