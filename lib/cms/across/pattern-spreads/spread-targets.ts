import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { takeTurns, toRange } from '#lib/cms/publication/schedules/door.ts'
import type { CopyLine } from '#lib/contracts/pattern-spread.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { Source } from './source-periods.ts'

/** Each of these asks one statement, however many spaces there are. */

export type Target = { id: string; title: string; titleEn: string; facilityNo: string }

/** These spaces of the actor's scope in the order given, kept from being deleted; where periods come, with their turn. */
export async function holdTargets(
  ctx: Ctx,
  level: Pattern['spaceLevel'],
  ids: readonly string[],
  withTurns: boolean,
): Promise<Target[]> {
  const asked = sql`any(${[...ids]}::uuid[])`
  const { rows } =
    level === 3
      ? await sql<Target>`select id, space_title as title, space_title_en as "titleEn", facility_no as "facilityNo"
          from rooms where id = ${asked} and ${roomInScope(ctx.actor)} order by id for key share`.execute(ctx.db)
      : await sql<Target>`select id, space_title as title, space_title_en as "titleEn", '' as "facilityNo"
          from venue_areas where id = ${asked} and ${venueAreaInScope(ctx.actor)} order by id for key share`.execute(
          ctx.db,
        )
  demandAllFound('spaceIds', rows, ids)
  if (withTurns)
    await takeTurns(
      ctx,
      rows.map(({ id }) => id),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** `namesakes`: which of the titles that were asked for its patterns have already. */
export type SpaceFacts = { id: string; isStopped: boolean; namesakes: string[]; entryCount: number }

/** What matters of spaces in the scope. `titles`: of the patterns that come. */
export async function factsOf(
  ctx: Ctx,
  level: Pattern['spaceLevel'],
  ids: readonly string[],
  titles: readonly string[],
): Promise<Map<string, SpaceFacts>> {
  const column = sql.ref(level === 2 ? 'venue_area_id' : 'room_id')
  const { rows } = await sql<SpaceFacts>`select target.id,
      exists (select from stops where target_id = target.id and reopened_at is null) as "isStopped",
      array(select distinct title from patterns where ${column} = target.id and title = any(${[...titles]}::text[])) as namesakes,
      (select count(*)::int from schedule_entries where clash_id = target.id) as "entryCount"
    from unnest(${[...ids]}::uuid[]) as target (id)`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

type ClashRow = {
  sourceId: string
  spaceId: string
  isSeen: boolean
  id: string
  patternId: string
  title: string
  titleEn: string
  starts: Date
  ends: Date
}

/** Of each pattern, by the space, the first entry in the way of any of its periods; null where she may not see whose it is. */
export type Clashes = ReadonlyMap<string, ReadonlyMap<string, CopyLine['clash']>>

/** What is in the way of these periods in these spaces. */
export async function clashesWith(ctx: Ctx, ids: readonly string[], sources: readonly Source[]): Promise<Clashes> {
  const wanted = sources.flatMap(({ pattern, periods }) =>
    periods.map((period) => ({ sourceId: pattern.id, ...period })),
  )
  if (wanted.length === 0) return new Map()
  const of = wanted.map(({ sourceId }) => sourceId)
  const types = wanted.map(({ openType }) => openType)
  const { rows } =
    await sql<ClashRow>`select distinct on (wanted.source_id, entry.clash_id) wanted.source_id as "sourceId",
      entry.clash_id as "spaceId", entry.id, patterns.id as "patternId", patterns.title, patterns.title_en as "titleEn",
      ${patternInScope(ctx.actor)} as "isSeen", lower(entry.period) as starts, upper(entry.period) as ends
    from schedule_entries as entry join patterns on patterns.id = entry.pattern_id
      join unnest(${of}::uuid[], ${types}::text[], ${wanted.map(toRange)}::tstzrange[]) as wanted (source_id, open_type, period)
        on wanted.open_type = entry.open_type and wanted.period && entry.period
    where entry.clash_id = any(${[...ids]}::uuid[])
    order by wanted.source_id, entry.clash_id, not (${patternInScope(ctx.actor)}), lower(entry.period), entry.id`.execute(
      ctx.db,
    )
  const bySource = Map.groupBy(rows, ({ sourceId }) => sourceId)
  return new Map(
    [...bySource].map(([id, own]) => [id, new Map(own.map((row) => [row.spaceId, row.isSeen ? toClash(row) : null]))]),
  )
}

const toClash = (row: ClashRow): CopyLine['clash'] => ({
  id: row.id,
  spacePatternId: row.patternId,
  spacePatternTitle: row.title,
  spacePatternTitleEn: row.titleEn,
  openStartDate: row.starts.toISOString(),
  openEndDate: row.ends.toISOString(),
})

/** Of these deep links those that lead to a pattern she sees. */
export async function linksTaken(ctx: Ctx, links: readonly string[]): Promise<Set<string>> {
  const asked = links.filter((link) => link !== '')
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ link: string }>`select distinct deep_link as link from patterns
    where deep_link = any(${asked}::text[]) and ${patternInScope(ctx.actor)}`.execute(ctx.db)
  return new Set(rows.map(({ link }) => link))
}
