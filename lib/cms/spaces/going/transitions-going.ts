import { sql } from 'kysely'
import type { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { transitionInScope } from '#lib/cms/links/transitions/door.ts'

/** A transition that goes with one of its ends: the database deletes it in the same statement. */
export type TransitionGoing = {
  id: string
  version: number
  transitionFromId: string
  transitionToId: string
  transitionType: string
  isPublic: boolean
  /** The actor may see it: what leads to her space from elsewhere goes too, but is not told of. */
  isSeen: boolean
}

/** The transitions from or to any of these spaces and AR events, each once. */
export const transitionsGoing = (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  endIds: readonly string[],
): Promise<TransitionGoing[]> =>
  of(ctx, endIds)
    .select(['id', 'version', 'from_key as transitionFromId', 'to_key as transitionToId'])
    .select(['transition_type as transitionType', 'is_public as isPublic'])
    .select(sql<boolean>`${transitionInScope(ctx.actor)}`.as('isSeen'))
    .execute()

/** Locks them: nobody leads one elsewhere between the count and the delete. Their ends are locked already. */
export const lockTransitionsOf = (ctx: Pick<Ctx, 'db'>, endIds: readonly string[]) =>
  of(ctx, endIds).select('id').forUpdate().execute()

/** The numbers of the dialog. */
export function transitionCounts(going: readonly TransitionGoing[]) {
  const seen = going.filter((transition) => transition.isSeen)
  return { transitions: seen.length, transitionsPublic: seen.filter((transition) => transition.isPublic).length }
}

/** One audit row for each. */
export const transitionTrail = (going: readonly TransitionGoing[]): Parameters<typeof record>[1][] =>
  going.map(({ isSeen: _, ...transition }) => ({
    action: 'transition.deleted',
    targetKind: 'transition',
    targetId: transition.id,
    before: transition,
  }))

const of = (ctx: Pick<Ctx, 'db'>, endIds: readonly string[]) => {
  const any = sql<string>`any(${[...endIds]}::text[])`
  return ctx.db
    .selectFrom('transitions')
    .where(({ eb, or }) => or([eb('from_key', '=', any), eb('to_key', '=', any)]))
    .orderBy('id')
}
