import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { publicationOfPatterns, stopSpans } from '#lib/cms/publication/schedules/door.ts'
import type { Period, PublicationStatus, StopSpan } from '#lib/core/publication-status.ts'

export type CsvEntry = Period & { id: string }

/** Something with a schedule of its own, with the stops that hide it. */
export type CsvScheduled = { stops: StopSpan[]; entries: CsvEntry[] }

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
  author: string
  author_en: string
  limit_number: number | null
  explanatory_text: string
  explanatory_text_en: string
  status: PublicationStatus | undefined
} & CsvScheduled

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
    .select(['author', 'author_en', 'limit_number', 'explanatory_text', 'explanatory_text_en'])
    .where('space_id', '=', sql<string>`any(${spaceIds}::uuid[])`)
    .orderBy('title')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const publications = await publicationOfPatterns(ctx, ids)
  const entries = withEntries ? await entriesOf(ctx, 'pattern_id', ids) : new Map<string, CsvEntry[]>()
  const stops = withEntries ? await stopSpans(ctx, [...ids, ...spaceIds]) : new Map<string, StopSpan[]>()
  const patterns = rows.map((row) => ({
    ...row,
    status: publications.get(row.id)?.status,
    stops: [...(stops.get(row.id) ?? []), ...(stops.get(row.space_id) ?? [])],
    entries: entries.get(row.id) ?? [],
  }))
  return Map.groupBy(patterns, (pattern) => pattern.space_id)
}

/** The schedules of AR events by their ID, without those that have none. */
export async function csvArSchedules(ctx: Ctx, ids: string[]): Promise<Map<string, CsvScheduled>> {
  const entries = await entriesOf(ctx, 'ar_event_id', ids)
  const events = await ctx.db
    .selectFrom('ar_events')
    .select(['id', 'space_id'])
    .where('id', '=', sql<string>`any(${[...entries.keys()]}::uuid[])`)
    .execute()
  const stops = await stopSpans(
    ctx,
    events.flatMap(({ id, space_id }) => [id, space_id]),
  )
  return new Map(
    events.map(({ id, space_id }) => [
      id,
      { entries: entries.get(id) ?? [], stops: [...(stops.get(id) ?? []), ...(stops.get(space_id) ?? [])] },
    ]),
  )
}

async function entriesOf(
  ctx: Ctx,
  subject: 'pattern_id' | 'ar_event_id',
  ids: string[],
): Promise<Map<string, CsvEntry[]>> {
  const rows = await ctx.db
    .selectFrom('schedule_entries')
    .select(['id', 'open_type', sql.ref<string>(subject).as('subject_id')])
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date>`upper(period)`.as('ends')])
    .where(subject, '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`lower(period)`)
    .orderBy('id')
    .execute()
  const entries = new Map<string, CsvEntry[]>()
  for (const { id, subject_id, open_type, starts, ends } of rows) {
    const entry: CsvEntry = {
      id,
      openType: open_type,
      start: starts.getTime(),
      end: ends.getTime(),
    }
    const own = entries.get(subject_id)
    if (own) own.push(entry)
    else entries.set(subject_id, [entry])
  }
  return entries
}
