import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import type { EntryChange } from './lock-entries.ts'

/** A change of an operation as it was kept; `before` and `after` are null where there was no entry. */
export type KeptChange = {
  entry_id: string
  pattern_id: string
  before: ScheduleEntryEdit | null
  after: ScheduleEntryEdit | null
  after_version: number | null
}

/** The changes of an operation in their order; those of deleted patterns are gone with them. */
export const keptChanges = (ctx: Pick<Ctx, 'db'>, operationId: string): Promise<KeptChange[]> =>
  ctx.db
    .selectFrom('schedule_operation_changes')
    .select(['entry_id', 'pattern_id', 'before', 'after', 'after_version'])
    .where('operation_id', '=', operationId)
    .orderBy('place')
    .execute()

/** The change that takes a kept one back, as long as nobody touched the entry since. */
export function opposite({ entry_id: id, pattern_id, before, after, after_version }: KeptChange): EntryChange {
  const version = after_version ?? 0
  if (before === null) return { verb: 'delete', id, version }
  if (after === null) return { verb: 'create', id, spacePatternId: pattern_id, ...before }
  return { verb: 'edit', id, version, ...before }
}
