import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ChangeProblem } from '#lib/contracts/schedule-changes.ts'
import { ENTRIES_MAX } from '#lib/contracts/schedule-entries.ts'

type Clash = ChangeProblem['clash']

/** Of these entries those that overlap another one of their open type and space, each with the first in its way, where she may see it. */
export async function findClashes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Clash>> {
  const rows = await ctx.db
    .selectFrom('schedule_entries as own')
    .innerJoin('schedule_entries as other', (join) =>
      join
        .onRef('other.clash_id', '=', 'own.clash_id')
        .onRef('other.open_type', '=', 'own.open_type')
        .onRef('other.id', '<>', 'own.id')
        .on(sql<boolean>`other.period && own.period`),
    )
    .innerJoin('patterns', 'patterns.id', 'other.pattern_id')
    .where('own.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['own.id as own_id', 'other.id', 'patterns.id as pattern_id', 'patterns.title', 'patterns.title_en'])
    .select([sql<Date>`lower(other.period)`.as('starts'), sql<Date>`upper(other.period)`.as('ends')])
    .select(sql<boolean>`${patternInScope(ctx.actor)}`.as('is_seen'))
    .orderBy(sql`lower(other.period)`)
    .orderBy('other.id')
    .execute()
  const clashes = new Map<string, Clash>()
  for (const row of rows) {
    const known = clashes.get(row.own_id)
    if (known === undefined || (known === null && row.is_seen))
      clashes.set(row.own_id, row.is_seen ? toClash(row) : null)
  }
  return clashes
}

type ClashRow = { id: string; pattern_id: string; title: string; title_en: string; starts: Date; ends: Date }

const toClash = (row: ClashRow): Clash => ({
  id: row.id,
  spacePatternId: row.pattern_id,
  spacePatternTitle: row.title,
  spacePatternTitleEn: row.title_en,
  openStartDate: row.starts.toISOString(),
  openEndDate: row.ends.toISOString(),
})

/** Of these venue areas and rooms those that have more entries than a list can show. */
export async function overfullSpaces(ctx: Ctx, spaceIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('schedule_entries')
    .select('clash_id')
    .where('clash_id', '=', sql<string>`any(${spaceIds}::uuid[])`)
    .groupBy('clash_id')
    .having(sql<boolean>`count(*) > ${ENTRIES_MAX}`)
    .execute()
  return new Set(rows.map((row) => row.clash_id))
}
