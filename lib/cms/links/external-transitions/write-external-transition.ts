import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/external-transitions.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandUnused, isUnused, misfitsOf, namesOfUses } from './link-uses.ts'
import { findLinkedSpace, linkedSpace, linkedSpaceColumns } from './linked-space.ts'
import {
  EXTERNAL_TRANSITION_FIELDS,
  externalTransitionFrom,
  lockExternalTransition,
} from './read-external-transitions.ts'

const target = (id: string) => ({ targetKind: 'externalTransition', targetId: id })

/** `POST /external-transitions`, operation 120: a new external transition or WebView site, linked within the actor's scope. */
export async function createExternalTransition(ctx: Ctx, { body }: CallOf<typeof calls.createExternalTransition>) {
  demandInScope(ctx, 'externalTransition.write')
  const space = linkedSpaceColumns(ctx, body, await findLinkedSpace(ctx, body))
  const id = newId(ctx.now)
  const written = ctx.db
    .insertInto('external_transitions')
    .values({
      id,
      ex_trans_type: body.exTransType,
      ...plainValues(EXTERNAL_TRANSITION_FIELDS, body),
      ...space,
      ...created(ctx),
    })
    .returningAll()
  const { item } = await externalTransitionFrom(ctx, written, sql`null`)
  await record(ctx, { action: 'externalTransition.created', ...target(id), after: body })
  return { item }
}

/**
 * `PATCH /external-transitions/:id`, operation 122: the whole form. 403 for one the actor may only read; refused at `exTransSpace`
 * where what uses it could not use it any more.
 */
export async function editExternalTransition(
  ctx: Ctx,
  { params, body, version }: CallOf<typeof calls.editExternalTransition>,
) {
  const locking = { lock: 'edit', version, beside: linkedSpace(ctx, body) } as const
  const { item: before, found } = await lockExternalTransition(ctx, params.id, locking)
  demand(ctx, 'externalTransition.write', { inScope: before.mayWrite })
  demandVersion(ctx, before, version)
  const space = linkedSpaceColumns(ctx, body, found)
  const written = ctx.db
    .updateTable('external_transitions')
    .set({ ...plainValues(EXTERNAL_TRANSITION_FIELDS, body), ...space, ...edited(ctx, version) })
    .where('id', '=', before.id)
    .returningAll()
  const { item, found: misfits } = await externalTransitionFrom(ctx, written, misfitsOf(ctx))
  if (misfits.length > 0) throw fieldRefused('exTransSpace', 'wrongState', { names: namesOfUses(misfits) })
  const was = { ...before, exTransSpace: before.space?.id ?? null }
  await record(ctx, { action: 'externalTransition.edited', ...target(before.id), before: was, after: body })
  return { item }
}

/**
 * `DELETE /external-transitions/:id`. 409 xrcms0051 with the names of what uses it while something does: visitors of a full room
 * would be sent nowhere. The lock keeps others from beginning to use it meanwhile.
 */
export async function deleteExternalTransition(
  ctx: Ctx,
  { params, version }: CallOf<typeof calls.deleteExternalTransition>,
) {
  const locking = { lock: 'deletion', version, beside: sql`null` } as const
  const { item: before } = await lockExternalTransition(ctx, params.id, locking)
  demand(ctx, 'externalTransition.write', { inScope: before.mayWrite })
  demandVersion(ctx, before, version)
  const rows = ctx.db.deleteFrom('external_transitions').where('id', '=', before.id).where(isUnused)
  const { numDeletedRows } = await rows.executeTakeFirst()
  if (numDeletedRows === 0n) {
    await demandUnused(ctx, before.id)
    // What used it has been let go since.
    await rows.execute()
  }
  // What used it while the lock was waited for does so no more.
  const was = { ...before, uses: [], useCount: 0, exTransSpace: before.space?.id ?? null }
  await record(ctx, { action: 'externalTransition.deleted', ...target(before.id), before: was })
  return null
}
