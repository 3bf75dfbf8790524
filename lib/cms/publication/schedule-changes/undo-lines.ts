import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { BulkLine } from '#lib/contracts/schedule-bulk.ts'
import type { ChangeProblem } from '#lib/contracts/schedule-changes.ts'
import type { KeptChange } from './kept-changes.ts'

type ChangeNames = Map<
  string,
  Pick<BulkLine, 'spacePatternTitle' | 'spacePatternTitleEn' | 'space'> & { isArea: boolean }
>

/** The patterns of kept changes in the actor's scope and their spaces by name, by the pattern's ID. */
export async function namesOfChanges(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  kept: readonly KeptChange[],
): Promise<ChangeNames> {
  const rows = await ctx.db
    .selectFrom('patterns')
    .leftJoin('rooms', 'rooms.id', 'patterns.room_id')
    .leftJoin('venue_areas', 'venue_areas.id', 'patterns.venue_area_id')
    .select(['patterns.id', 'patterns.title', 'patterns.title_en', 'patterns.space_id', 'patterns.venue_area_id'])
    .select([
      sql<string>`coalesce(rooms.space_title, venue_areas.space_title)`.as('space_title'),
      sql<string>`coalesce(rooms.space_title_en, venue_areas.space_title_en)`.as('space_title_en'),
    ])
    .where('patterns.id', '=', sql<string>`any(${kept.map((change) => change.pattern_id)}::uuid[])`)
    .where(patternInScope(ctx.actor))
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        spacePatternTitle: row.title,
        spacePatternTitleEn: row.title_en,
        space: { id: row.space_id, spaceTitle: row.space_title, spaceTitleEn: row.space_title_en },
        isArea: row.venue_area_id !== null,
      },
    ]),
  )
}

/** A kept change as taking it back would change it, in words. */
export function undoLine(change: KeptChange, names: ChangeNames, problem: ChangeProblem | null): BulkLine {
  const name = names.get(change.pattern_id)
  if (!name) throw new Error(`a kept change of pattern ${change.pattern_id}, which is not in scope`)
  const { isArea: _, ...shown } = name
  const { before, after } = change
  return {
    spacePatternId: change.pattern_id,
    ...shown,
    before: after,
    after: before,
    problem,
  }
}

/** How many entries taking these back adds, changes and deletes. */
export const undoCounts = (kept: readonly KeptChange[]) => ({
  created: kept.filter((change) => change.after === null).length,
  edited: kept.filter((change) => change.before !== null && change.after !== null).length,
  deleted: kept.filter((change) => change.before === null).length,
})
