import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { ChangedEntry } from '#lib/contracts/schedule-changes.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { type EntryChange, type Held, patternOf } from './lock-entries.ts'

const DONE = { create: 'created', edit: 'edited', delete: 'deleted' } as const

export const periodOf = ({ openStartDate, openEndDate, openType }: ScheduleEntryEdit): ScheduleEntryEdit => ({
  openStartDate,
  openEndDate,
  openType,
})

/** An entry as it was and as it became, with the version that it has then. */
export type Kept = {
  id: string
  patternId: string
  before: ScheduleEntryEdit | null
  after: ScheduleEntryEdit | null
  version: number | null
}

/** Keeps changes that were written as one operation, with an audit row an entry, and says how each entry is now. */
export async function keepOperation(
  ctx: Ctx,
  operation: { id: string; undoes: string | null },
  changes: readonly EntryChange[],
  held: Held,
): Promise<ChangedEntry[]> {
  const kept = changes.map((change): Kept => {
    const was = held.entries.get(change.id)
    return {
      id: change.id,
      patternId: patternOf(change, held)?.id ?? '',
      before: was ? periodOf(was) : null,
      after: change.verb === 'delete' ? null : periodOf(change),
      version: change.verb === 'delete' ? null : (was?.version ?? 0) + 1,
    }
  })
  await keepRows(ctx, operation, kept)
  await recordAll(
    ctx,
    changes.map(({ id, verb }, place) => ({
      action: `scheduleEntry.${DONE[verb]}` as const,
      targetKind: 'scheduleEntry',
      targetId: id,
      parentId: kept[place]?.patternId ?? '',
      before: kept[place]?.before ?? null,
      after: kept[place]?.after ?? null,
    })),
  )
  return kept.map(({ id, patternId, after, version }, place) => ({
    place,
    id,
    spacePatternId: patternId,
    entry: after && { ...after, version: version ?? 1 },
  }))
}

/** Keeps what became of entries as one operation; the audit log is told by whoever wrote them. */
export async function keepRows(
  ctx: Ctx,
  operation: { id: string; undoes: string | null },
  kept: readonly Kept[],
): Promise<void> {
  await ctx.db
    .insertInto('schedule_operations')
    .values({
      ...operation,
      undo_part: sql<number>`(select count(*) from schedule_operations where undoes = ${operation.undoes}::uuid)`,
      made_at: ctx.now,
      made_by: ctx.actor.id,
      change_count: kept.length,
    })
    .execute()
  await insertSet(
    ctx.db,
    'schedule_operation_changes',
    kept.map(({ id, patternId, before, after, version }, place) => ({
      operation_id: operation.id,
      place,
      entry_id: id,
      pattern_id: patternId,
      before,
      after,
      after_version: version,
    })),
  )
}
