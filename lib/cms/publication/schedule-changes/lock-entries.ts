import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { takeTurns } from '../schedules/door.ts'

/** One change as it is carried out; `id` is also given for an entry that comes to be, an undone deletion its old one. */
export type EntryChange =
  | ({ verb: 'create'; id: string; spacePatternId: string } & ScheduleEntryEdit)
  | ({ verb: 'edit'; id: string; version: number } & ScheduleEntryEdit)
  | { verb: 'delete'; id: string; version: number }

type HeldPattern = { id: string; spaceId: string; isArea: boolean; hasContent: boolean }
type HeldEntry = ScheduleEntryEdit & { id: string; version: number; patternId: string }
export type Held = { patterns: Map<string, HeldPattern>; entries: Map<string, HeldEntry> }

/**
 * Locks what the changes concern, in one order for everybody: the patterns of the actor's scope, the turns of their venue areas and
 * rooms, the entries. What is not in the maps does not exist for her.
 */
export async function lockEntries(ctx: Ctx, changes: readonly EntryChange[]): Promise<Held> {
  const ids = changes.map((change) => change.id)
  const of = await ctx.db
    .selectFrom('schedule_entries')
    .select('pattern_id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('pattern_id', 'is not', null)
    .$narrowType<{ pattern_id: string }>()
    .execute()
  const created = changes.flatMap((change) => (change.verb === 'create' ? [change.spacePatternId] : []))
  const patternIds = [...new Set([...of.map((row) => row.pattern_id), ...created])]
  const patterns = await ctx.db
    .selectFrom('patterns')
    .select(['id', 'space_id', 'venue_area_id', 'has_content'])
    .where('id', '=', sql<string>`any(${patternIds}::uuid[])`)
    .where(patternInScope(ctx.actor))
    .orderBy('id')
    .forKeyShare()
    .execute()
  await takeTurns(
    ctx,
    patterns.map((row) => row.space_id),
  )
  const entries = await ctx.db
    .selectFrom('schedule_entries')
    .select(['id', 'version', 'pattern_id', 'open_type'])
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date>`upper(period)`.as('ends')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('pattern_id', '=', sql<string>`any(${patterns.map((row) => row.id)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ pattern_id: string }>()
    .execute()
  return {
    patterns: new Map(
      patterns.map((row) => [
        row.id,
        { id: row.id, spaceId: row.space_id, isArea: row.venue_area_id !== null, hasContent: row.has_content === true },
      ]),
    ),
    entries: new Map(
      entries.map((row) => [
        row.id,
        {
          id: row.id,
          version: row.version,
          patternId: row.pattern_id,
          openStartDate: row.starts.toISOString(),
          openEndDate: row.ends.toISOString(),
          openType: row.open_type,
        },
      ]),
    ),
  }
}

/** The pattern a change concerns; undefined outside the scope. */
export function patternOf(change: EntryChange, held: Held): HeldPattern | undefined {
  const id = change.verb === 'create' ? change.spacePatternId : held.entries.get(change.id)?.patternId
  return held.patterns.get(id ?? '')
}
