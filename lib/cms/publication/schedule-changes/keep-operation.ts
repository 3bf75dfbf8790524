import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { ChangedEntry } from '#lib/contracts/schedule-changes.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { type EntryChange, type Held, patternOf } from './lock-entries.ts'

const DONE = { create: 'created', edit: 'edited', delete: 'deleted' } as const

const periodOf = ({ openStartDate, openEndDate, openType }: ScheduleEntryEdit): ScheduleEntryEdit => ({
  openStartDate,
  openEndDate,
  openType,
})

type Kept = {
  change: EntryChange
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
      change,
      patternId: patternOf(change, held)?.id ?? '',
      before: was ? periodOf(was) : null,
      after: change.verb === 'delete' ? null : periodOf(change),
      version: change.verb === 'delete' ? null : (was?.version ?? 0) + 1,
    }
  })
  await ctx.db
    .insertInto('schedule_operations')
    .values({
      ...operation,
      undo_part: sql<number>`(select count(*) from schedule_operations where undoes = ${operation.undoes}::uuid)`,
      made_at: ctx.now,
      made_by: ctx.actor.id,
      change_count: changes.length,
    })
    .execute()
  await insertSet(
    ctx.db,
    'schedule_operation_changes',
    kept.map(({ change, patternId, before, after, version }, place) => ({
      operation_id: operation.id,
      place,
      entry_id: change.id,
      pattern_id: patternId,
      before,
      after,
      after_version: version,
    })),
  )
  await recordAll(
    ctx,
    kept.map(({ change, patternId, before, after }) => ({
      action: `scheduleEntry.${DONE[change.verb]}` as const,
      targetKind: 'scheduleEntry',
      targetId: change.id,
      parentId: patternId,
      before,
      after,
    })),
  )
  return kept.map(({ change, patternId, after, version }, place) => ({
    place,
    id: change.id,
    spacePatternId: patternId,
    entry: after && { ...after, version: version ?? 1 },
  }))
}
