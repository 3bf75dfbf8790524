import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { newId } from '#lib/core/id.ts'
import { type Kept, keepRows, periodOf } from './keep-operation.ts'

type Entry = ScheduleEntryEdit & { version?: number; arEventId?: string | null }

/** An audit row of the verbs of one entry. */
type Row = {
  action: string
  target_kind: string
  target_id: string
  parent_id: string | null
  before: Entry | null
  after: Entry | null
}

/** An audit row is of an entry of a pattern, or of an AR event; null where it is of no entry. */
function keptOf(row: Row): Kept | 'ofEvent' | null {
  const { target_kind, target_id: id, parent_id, before, after } = row
  if (target_kind !== 'scheduleEntry') return null
  // What an edit is sent names no subject; what it began with does.
  if ((before ?? after)?.arEventId) return 'ofEvent'
  return {
    id,
    patternId: parent_id ?? '',
    before: before && periodOf(before),
    after: after && periodOf(after),
    version: after && (before?.version ?? 0) + 1,
  }
}

/** The IDs of the entries among audit rows that no operation holds: those of AR events. */
export const entriesOfEvents = (trail: readonly object[]): ReadonlySet<string> =>
  new Set((trail as readonly Row[]).flatMap((row) => (keptOf(row) === 'ofEvent' ? [row.target_id] : [])))

/**
 * Keeps what a call did to entries of patterns one by one as one operation, which is taken back as one. `trail`: the audit rows of the call. Resolves to its
 * ID; null where it did nothing to any.
 */
export async function keepSavedEntries(ctx: Ctx, trail: readonly object[]): Promise<string | null> {
  const kept = (trail as readonly Row[]).flatMap((row) => {
    const one = keptOf(row)
    return one === null || one === 'ofEvent' ? [] : [one]
  })
  if (kept.length === 0) return null
  const id = newId(ctx.now)
  await keepRows(ctx, { id, undoes: null }, kept)
  return id
}
