import { sql } from 'kysely'
import { endDeletions } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import type { Transition, TransitionInput } from '#lib/contracts/transitions.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandAutoCandidate } from './auto-candidates.ts'
import { endColumns } from './end-columns.ts'
import { findTransition, formOf, TRANSITION_FIELDS } from './read-transitions.ts'

/** `POST /transitions`, operation 82; the same source and destination twice is refused at `transitionRelation`. */
export async function createTransition(ctx: Ctx, { body }: CallOf<typeof calls.createTransition>) {
  demandInScope(ctx, 'transition.create')
  return { item: await addTransition(ctx, body) }
}

/** The same for one row of many. */
export async function addTransition(ctx: Ctx, input: TransitionInput): Promise<Transition> {
  const ends = await endColumns(ctx, input)
  await demandAutoCandidate(ctx, input)
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('transitions')
    .values({ id, ...ends, ...plainValues(TRANSITION_FIELDS, input), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'transition.created', targetKind: 'transition', targetId: id, after: input })
  return findTransition(ctx, id)
}

/** `PATCH /transitions/:id`, operation 84: the whole form. */
export async function editTransition(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editTransition>) {
  const before = await lockTransition(ctx, params.id)
  demand(ctx, 'transition.edit', { inScope: before.isOwn })
  demandVersion(ctx, before, version)
  // It leads where she may not know; leading it elsewhere would tell her, by what is refused, where it does not.
  if (!before.isEditable) throw fieldRefused('transitionToId', 'notAllowed')
  const ends = await endColumns(ctx, body)
  await demandAutoCandidate(ctx, body)
  await ctx.db
    .updateTable('transitions')
    .set({ ...ends, ...plainValues(TRANSITION_FIELDS, body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  const was = { ...before, ...formOf(before) }
  const target = { targetKind: 'transition', targetId: before.id }
  await record(ctx, { action: 'transition.edited', ...target, before: was, after: body })
  return { item: await findTransition(ctx, before.id) }
}

/** `POST /transitions/:id/unpublish`: visitors can take it no more; also where it leads outside her scope. */
export async function unpublishTransition(ctx: Ctx, { params, version }: CallOf<typeof calls.unpublishTransition>) {
  const before = await lockTransition(ctx, params.id)
  demand(ctx, 'transition.edit', { inScope: before.isOwn })
  demandVersion(ctx, before, version)
  if (!before.isPublic) return { item: before }
  await ctx.db
    .updateTable('transitions')
    .set({ is_public: false, ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  const target = { targetKind: 'transition', targetId: before.id }
  const [was, after] = [{ version, isPublic: true }, { isPublic: false }]
  await record(ctx, { action: 'transition.edited', ...target, before: was, after })
  return { item: await findTransition(ctx, before.id) }
}

/** `DELETE /transitions/:id`. */
export async function deleteTransition(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteTransition>) {
  const before = await lockTransition(ctx, params.id)
  demand(ctx, 'transition.delete', { inScope: before.isOwn })
  demandVersion(ctx, before, version)
  await endTransitions(ctx, [before])
  return null
}

/** The end of transitions that are held; as they were, their ends also where she may not know one of them: the log is read by others too. */
export async function endTransitions(ctx: Ctx, going: readonly Transition[]): Promise<void> {
  const ends = await ctx.db
    .selectFrom('transitions')
    .where('id', '=', sql<string>`any(${going.map(({ id }) => id)}::uuid[])`)
    .select(['id', 'from_key as transitionFromId', 'to_key as transitionToId'])
    .execute()
  const endsOf = new Map(ends.map(({ id, ...own }) => [id, own]))
  const was = going.map((one) => ({ ...one, ...formOf(one), ...endsOf.get(one.id) }))
  await endDeletions(ctx, 'transitions', { action: 'transition.deleted', targetKind: 'transition' }, was)
}

/** One transition of the actor's scope under a row lock; 404. */
async function lockTransition(ctx: Ctx, id: string): Promise<Transition> {
  const { id: known } = await findTransition(ctx, id)
  await ctx.db.selectFrom('transitions').select('id').where('id', '=', known).forUpdate().execute()
  return findTransition(ctx, known)
}
