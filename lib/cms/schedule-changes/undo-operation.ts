import type { ChangesReport } from '#lib/contracts/schedule-changes.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { notFound, wrongState } from '#lib/core/errors.ts'
import type { Ctx } from '../context.ts'
import type { Call } from '../http/route.ts'
import { applyChanges } from './apply-changes.ts'
import type { EntryChange } from './hold-entries.ts'

/**
 * `POST /schedule-operations/:id/undo`: a new operation that makes the opposite changes, all or none. 404 for an operation of someone
 * else, 409 xrcms0009 where an entry was changed since (the report says which) or the operation is already taken back.
 */
export async function undoOperation(
  ctx: Ctx,
  { params, body }: Call<{ dryRun: boolean }>,
): Promise<{ item: ChangesReport }> {
  const id = params.id ?? ''
  const operation = await ctx.db
    .selectFrom('schedule_operations')
    .select('id')
    .where('id', '=', id)
    .where('made_by', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!operation) throw notFound()
  const undone = await ctx.db.selectFrom('schedule_operations').select('id').where('undoes', '=', id).executeTakeFirst()
  if (undone) throw wrongState('xrcms0009')
  const changes = await ctx.db
    .selectFrom('schedule_operation_changes')
    .selectAll()
    .where('operation_id', '=', id)
    .orderBy('place')
    .execute()
  return { item: await applyChanges(ctx, changes.map(opposite), { dryRun: body.dryRun, undoes: id }) }
}

type Row = { entry_id: string; pattern_id: string; before: unknown; after: unknown; after_version: number | null }

function opposite({ entry_id: id, pattern_id, before, after, after_version }: Row): EntryChange {
  const version = after_version ?? 0
  // Written by keepOperation alone, in this shape.
  const was = before as ScheduleEntryEdit | null
  if (was === null) return { verb: 'delete', id, version }
  if (after === null) return { verb: 'create', id, spacePatternId: pattern_id, ...was }
  return { verb: 'edit', id, version, ...was }
}
