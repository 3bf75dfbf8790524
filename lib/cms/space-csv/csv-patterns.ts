import { sql } from 'kysely'
import type { Period, PublicationStatus, StopSpan } from '#lib/core/publication-status.ts'
import type { Ctx } from '../context.ts'
import { publicationOfPatterns } from '../schedules/publication-of.ts'
import { stopSpans } from '../stops/stop-spans.ts'

export type CsvEntry = Period & { id: string }

/** A pattern as the file tells of it. */
export type CsvPattern = {
  id: string
  space_id: string
  title: string
  title_en: string
  event_name: string
  event_name_en: string
  open_type: string
  camera_permission: boolean
  content_id: string
  content_name: string
  deep_link: string
  pickup: boolean
  status: PublicationStatus | undefined
  stops: StopSpan[]
  entries: CsvEntry[]
}

/** The patterns of these spaces by the ID of the space, by name, each with its entries in order of time where `withEntries`. */
export async function csvPatterns(
  ctx: Ctx,
  spaceIds: string[],
  withEntries: boolean,
): Promise<Map<string, CsvPattern[]>> {
  const rows = await ctx.db
    .selectFrom('patterns')
    .select(['id', 'space_id', 'title', 'title_en', 'event_name', 'event_name_en', 'open_type', 'camera_permission'])
    .select(['content_id', 'content_name', 'deep_link', 'pickup'])
    .where('space_id', '=', sql<string>`any(${spaceIds}::uuid[])`)
    .orderBy('title')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const publications = await publicationOfPatterns(ctx, ids)
  const entries = withEntries ? await entriesOf(ctx, ids) : new Map<string, CsvEntry[]>()
  const stops = withEntries ? await stopSpans(ctx, [...ids, ...spaceIds]) : new Map<string, StopSpan[]>()
  const patterns = rows.map((row) => ({
    ...row,
    status: publications.get(row.id)?.status,
    stops: [...(stops.get(row.id) ?? []), ...(stops.get(row.space_id) ?? [])],
    entries: entries.get(row.id) ?? [],
  }))
  return Map.groupBy(patterns, (pattern) => pattern.space_id)
}

async function entriesOf(ctx: Ctx, patternIds: string[]): Promise<Map<string, CsvEntry[]>> {
  const rows = await ctx.db
    .selectFrom('schedule_entries')
    .select(['id', 'pattern_id', 'open_type'])
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date>`upper(period)`.as('ends')])
    .where('pattern_id', '=', sql<string>`any(${patternIds}::uuid[])`)
    .orderBy(sql`lower(period)`)
    .orderBy('id')
    .$narrowType<{ pattern_id: string }>()
    .execute()
  const entries = new Map<string, CsvEntry[]>()
  for (const { id, pattern_id, open_type, starts, ends } of rows) {
    const entry: CsvEntry = {
      id,
      openType: open_type === 'archive' ? 'archive' : 'normal',
      start: starts.getTime(),
      end: ends.getTime(),
    }
    const own = entries.get(pattern_id)
    if (own) own.push(entry)
    else entries.set(pattern_id, [entry])
  }
  return entries
}
