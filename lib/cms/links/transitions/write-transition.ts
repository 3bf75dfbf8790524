import { type RawBuilder, sql } from 'kysely'
import { record, recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import type { Transition, TransitionInput } from '#lib/contracts/transitions.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandEnds, endColumns, endsFound } from './end-columns.ts'
import { findTransition, formOf, TRANSITION_FIELDS, transitionFrom } from './read-transitions.ts'
import { transitionInScope } from './transition-scope.ts'

/** `POST /transitions`, operation 82; the same source and destination twice is refused at `transitionRelation`. */
export async function createTransition(ctx: Ctx, { body }: CallOf<typeof calls.createTransition>) {
  demandInScope(ctx, 'transition.create')
  return { item: await addTransition(ctx, body) }
}

/** The same for one row of many. */
export async function addTransition(ctx: Ctx, input: TransitionInput): Promise<Transition> {
  const ends = await endColumns(ctx, input)
  const id = newId(ctx.now)
  const written = ctx.db
    .insertInto('transitions')
    .values({ id, ...ends, ...plainValues(TRANSITION_FIELDS, input), ...created(ctx) })
    .returningAll()
  const { item } = await transitionFrom(ctx, written)
  await record(ctx, { action: 'transition.created', targetKind: 'transition', targetId: id, after: input })
  return item
}

/** `PATCH /transitions/:id`, operation 84: the whole form. */
export async function editTransition(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editTransition>) {
  const { item: before, found } = await lockTransition(ctx, params.id, version, endsFound(ctx, body))
  demand(ctx, 'transition.edit', { inScope: before.isOwn })
  demandVersion(ctx, before, version)
  // It leads where she may not know; leading it elsewhere would tell her, by what is refused, where it does not.
  if (!before.isEditable) throw fieldRefused('transitionToId', 'notAllowed')
  const ends = demandEnds(ctx, body, found)
  const written = ctx.db
    .updateTable('transitions')
    .set({ ...ends, ...plainValues(TRANSITION_FIELDS, body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .returningAll()
  const { item } = await transitionFrom(ctx, written)
  // What she held may have been taken while the lock was waited for.
  demand(ctx, 'transition.edit', { inScope: item.isOwn })
  const was = { ...before, ...formOf(before) }
  const target = { targetKind: 'transition', targetId: before.id }
  await record(ctx, { action: 'transition.edited', ...target, before: was, after: body })
  return { item }
}

/** `POST /transitions/:id/unpublish`: visitors can take it no more; also where it leads outside her scope. */
export async function unpublishTransition(ctx: Ctx, { params, version }: CallOf<typeof calls.unpublishTransition>) {
  const { item: before } = await lockTransition(ctx, params.id, version)
  demand(ctx, 'transition.edit', { inScope: before.isOwn })
  demandVersion(ctx, before, version)
  if (!before.isPublic) return { item: before }
  const written = ctx.db
    .updateTable('transitions')
    .set({ is_public: false, ...edited(ctx, version) })
    .where('id', '=', before.id)
    .returningAll()
  const { item } = await transitionFrom(ctx, written)
  demand(ctx, 'transition.edit', { inScope: item.isOwn })
  const target = { targetKind: 'transition', targetId: before.id }
  const [was, after] = [{ version, isPublic: true }, { isPublic: false }]
  await record(ctx, { action: 'transition.edited', ...target, before: was, after })
  return { item }
}

/** `DELETE /transitions/:id`. */
export async function deleteTransition(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteTransition>) {
  const { item: before } = await lockTransition(ctx, params.id, version)
  demand(ctx, 'transition.delete', { inScope: before.isOwn })
  demandVersion(ctx, before, version)
  await endTransitions(ctx, [before])
  return null
}

/** The end of transitions that are held; as they were, their ends also where she may not know one of them: the log is read by others too. */
export async function endTransitions(ctx: Ctx, going: readonly Transition[]): Promise<void> {
  const ends = await ctx.db
    .deleteFrom('transitions')
    .where('id', '=', sql<string>`any(${going.map(({ id }) => id)}::uuid[])`)
    .returning(['id', 'from_key as transitionFromId', 'to_key as transitionToId'])
    .execute()
  const endsOf = new Map(ends.map(({ id, ...own }) => [id, own]))
  const trail = going.map((one) => ({
    action: 'transition.deleted' as const,
    targetKind: 'transition',
    targetId: one.id,
    before: { ...one, ...formOf(one), ...endsOf.get(one.id) },
  }))
  await recordAll(ctx, trail)
}

/**
 * One transition of the actor's scope under a row lock, with what is looked up beside it; 404. Where somebody saved another version than this one meanwhile
 * it is read anew, with the names of its ends.
 */
async function lockTransition<Found = null>(ctx: Ctx, id: string, version: number, beside?: RawBuilder<Found>) {
  const rows = ctx.db.selectFrom('transitions').selectAll().where('id', '=', id).where(transitionInScope(ctx.actor))
  const locked = await transitionFrom(ctx, rows.forUpdate(), beside)
  return locked.item.version === version ? locked : { ...locked, item: await findTransition(ctx, id) }
}
