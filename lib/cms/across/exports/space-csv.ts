import { sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { csvDownload } from '#lib/cms/kernel/csv/csv-download.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/space-csv.ts'
import { lineOf, type SpaceCsvGroup } from '#lib/contracts/space-csv.ts'
import type { Lang } from '#lib/core/lang.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'
import { linesOf } from './csv-lines.ts'
import { csvArSchedules, csvPatterns } from './csv-patterns.ts'
import { csvSpaces } from './csv-spaces.ts'

const HEADINGS = { ja: ja.spaceCsv, en: en.spaceCsv }
/** Spaces read at once: asking costs little, and memory stays flat however many there are. */
const BATCH = 500

async function* batchesOf(ctx: Ctx, lang: Lang, line: SpaceCsvGroup) {
  for (let offset = 0; ; offset += BATCH) {
    const spaces = await csvSpaces(ctx, offset, BATCH)
    const ids = spaces.map((space) => space.id)
    const patterns = line === 'space' ? new Map() : await csvPatterns(ctx, ids, line === 'entry')
    const ownOf = line === 'entry' ? await csvArSchedules(ctx, ids) : new Map()
    yield spaces.flatMap((space) =>
      linesOf(lang, ctx.now, line, space, patterns.get(space.id) ?? [], ownOf.get(space.id)),
    )
    if (spaces.length < BATCH) return
  }
}

/** `GET /space-csv`: all spaces and AR events with their patterns and schedules, read while it is sent. */
export async function readSpaceCsv(ctx: Ctx, { query }: CallOf<typeof calls.readSpaceCsv>) {
  demand(ctx, 'space.csvOut')
  const { columns, encoding, language = ctx.lang } = query
  const sheet = { name: 'spaces', now: ctx.now, encoding, columns, heads: HEADINGS[language] }
  return csvDownload(sheet, batchesOf(ctx, language, lineOf(columns)))
}

/** `GET /space-csv-lines`: how many lines the same query would give now. */
export async function countSpaceCsvLines(ctx: Ctx, { query }: CallOf<typeof calls.countSpaceCsvLines>) {
  demand(ctx, 'space.csvOut')
  const line = lineOf(query.columns)
  const spaces = sql`(select id from venue_areas union all select id from rooms union all select id from expo_areas
    union all select id from ar_events) as space`
  const lonely = sql<number>`(select count(*) from ${spaces}
    where not exists (select from patterns where space_id = space.id)
      ${line === 'entry' ? sql`and not exists (select from schedule_entries where ar_event_id = space.id)` : sql``})`
  const silent = sql<number>`(select count(*) from patterns where not exists (
    select from schedule_entries where pattern_id = patterns.id))`
  const count = {
    space: sql<number>`(select count(*) from ${spaces})`,
    pattern: sql<number>`(select count(*) from patterns) + ${lonely}`,
    entry: sql<number>`(select count(*) from schedule_entries) + ${silent} + ${lonely}`,
  }[line]
  const { rows } = await sql<{ lines: number }>`select (${count})::int as lines`.execute(ctx.db)
  return { item: { lines: rows[0]?.lines ?? 0 } }
}
