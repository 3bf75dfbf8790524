import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { statusesAt, statusIs, stopSpans } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/timelines.ts'
import { isId } from '#lib/contracts/fields.ts'
import { PATTERN_LEVELS } from '#lib/contracts/patterns.ts'
import type { TimelinePart, TimelineQuery, TimelineRow } from '#lib/contracts/timeline.ts'
import { momentOf } from '#lib/core/moment.ts'
import { decodeCursor, encodeCursor } from '#lib/core/paging.ts'
import { canInScope } from '#lib/core/policy.ts'
import type { StopSpan } from '#lib/core/publication-status.ts'
import { entriesOfPatterns } from './entries-of-patterns.ts'
import { patternsByWords } from './patterns-by-words.ts'

/** `among`: the IDs of patterns beside which none is found. */
type Query = TimelineQuery & { among?: readonly string[] | undefined }

/**
 * `GET /timeline`: some patterns of the actor's scope, in the order venue areas, rooms, each by name with its patterns by name, and
 * their entries in the time asked for.
 */
export async function readTimeline(now: Ctx, { query }: CallOf<typeof calls.readTimeline>): Promise<TimelinePart> {
  const ctx = asOfMoment(now, query.at)
  const asked = { ...query, among: await patternsByWords(ctx, query.q) }
  const [part, { total }] = await Promise.all([
    timelineRows(ctx, asked),
    filteredPatterns(ctx, asked, query.spaceLevel ?? 'all')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...part, total }
}

/** The rows of the timeline behind its cursor or from `offset` on, `limit` of them. */
export async function timelineRows(now: Ctx, query: Query): Promise<Omit<TimelinePart, 'total'>> {
  const ctx = asOfMoment(now, query.at)
  const cursor = readCursor(query.cursor)
  // Who jumps to a row by its number passes all before it.
  const rows =
    cursor || query.offset === 0
      ? await rowsBehind(ctx, query, cursor)
      : await patternsInOrder(ctx, query)
          .offset(query.offset)
          .limit(query.limit + 1)
          .execute()
  const offset = cursor?.offset ?? query.offset
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return {
    items: await toRows(ctx, shown, query),
    offset,
    nextCursor: last ? cursorBehind(last, offset + shown.length) : null,
  }
}

/** The patterns the timeline's filters find with their names and those of their spaces, in the order of the board. */
export const patternsInOrder = (ctx: Ctx, query: Query) =>
  named(filteredPatterns(ctx, query, 'all'))
    .orderBy(sql`patterns.venue_area_id is null`)
    .orderBy('place.space_title')
    .orderBy('patterns.space_id')
    .orderBy('patterns.title')
    .orderBy('patterns.id')

const named = (rows: ReturnType<typeof filteredPatterns>) =>
  rows
    .select(['patterns.id', 'patterns.space_id', 'patterns.venue_area_id', 'patterns.title', 'patterns.title_en'])
    .select(['place.space_title', 'place.space_title_en'])

/**
 * The rows from the first one or behind a cursor: spaces in the index of their names, each with its patterns, the venue areas first. One more than
 * asked for, where there is one.
 */
async function rowsBehind(ctx: Ctx, query: Query, cursor: BoardCursor | null): Promise<Row[]> {
  const found: Row[] = []
  for (const level of PATTERN_LEVELS) {
    if (cursor && level < cursor.level) continue
    if (query.spaceLevel && level !== query.spaceLevel) continue
    let rows = named(filteredPatterns(ctx, query, level))
    if (cursor?.level === level) {
      const [spaceTitle, spaceId, title, id] = cursor.values
      rows = rows
        .where(sql<boolean>`(place.space_title, place.id) >= (${spaceTitle}, ${spaceId}::uuid)`)
        .where(
          sql<boolean>`(place.space_title, place.id, patterns.title, patterns.id) > (${spaceTitle}, ${spaceId}::uuid, ${title}, ${id}::uuid)`,
        )
    }
    const page = rows.orderBy('place.space_title').orderBy('place.id').orderBy('patterns.title').orderBy('patterns.id')
    found.push(...(await page.limit(query.limit + 1 - found.length).execute()))
    if (found.length > query.limit) break
  }
  return found
}

type BoardCursor = { level: (typeof PATTERN_LEVELS)[number]; values: [string, string, string, string]; offset: number }

const sortOf = (level: string) => `board${level}`

function cursorBehind(row: Row, offset: number): string {
  const sort = sortOf(row.venue_area_id === null ? '3' : '2')
  return encodeCursor({ dir: 'next', sort, values: [row.space_title, row.space_id, row.title, row.id], offset })
}

/** A cursor of this list; what is none of its own is no cursor. */
function readCursor(text: string | undefined): BoardCursor | null {
  for (const level of PATTERN_LEVELS) {
    const { values = [], offset = 0 } = (text && decodeCursor(text, sortOf(level))) || {}
    const [spaceTitle, spaceId, title, id] = values.map(String)
    const isOurs = isId(spaceId ?? '') && isId(id ?? '') && !`${spaceTitle}${title}`.includes('\0')
    if (isOurs) return { level, values: [spaceTitle ?? '', spaceId ?? '', title ?? '', id ?? ''], offset }
  }
  return null
}

type Places = (typeof PATTERN_LEVELS)[number] | 'all'

/** The patterns the timeline's filters find in the reader's scope, joined with their venue area or room as `place`; of one level with the table itself. */
function filteredPatterns(ctx: Ctx, query: Query, places: Places) {
  const column = { 2: 'patterns.venue_area_id', 3: 'patterns.room_id', all: 'patterns.space_id' } as const
  let rows = ctx.db
    .selectFrom('patterns')
    .innerJoin(
      (spaces) => {
        const areas = spaces.selectFrom('venue_areas').select(['id', 'space_title', 'space_title_en', 'search'])
        const rooms = spaces.selectFrom('rooms').select(['id', 'space_title', 'space_title_en', 'search'])
        return ({ 2: areas, 3: rooms, all: areas.unionAll(rooms) }[places] as typeof areas).as('place')
      },
      (join) => join.onRef('place.id', '=', column[places]),
    )
    .where(patternInScope(ctx.actor))
  // Each word may stand in the name of the pattern or in that of its space.
  for (const word of searchPatterns(query.q))
    rows = rows.where(sql<boolean>`(patterns.search like ${word} or place.search like ${word})`)
  if (query.among) rows = rows.where('patterns.id', '=', sql<string>`any(${query.among}::uuid[])`)
  if (query.spaceId !== undefined) rows = rows.where('patterns.space_id', '=', query.spaceId)
  if (query.spaceLevel)
    rows = rows.where(query.spaceLevel === '2' ? 'patterns.venue_area_id' : 'patterns.room_id', 'is not', null)
  if (query.ownerId !== undefined) rows = rows.where('patterns.created_by', '=', query.ownerId)
  if (query.status) rows = rows.where(statusIs('pattern', 'patterns.id', query.status, ctx.now))
  if (query.scheduled)
    rows = rows.where(
      sql<boolean>`exists (select from schedule_entries as entry
        where entry.pattern_id = patterns.id and entry.period && ${timeOf(query)})`,
    )
  return rows
}

/** The time asked for, from or to any where an end is left out or ''; an end before its start is the same as no time at all. */
export function timeOf({ from, to }: Pick<Query, 'from' | 'to'>) {
  const start = momentOf(from ?? '')?.toISOString() ?? '-infinity'
  const end = momentOf(to ?? '')?.toISOString() ?? 'infinity'
  return sql`tstzrange(${start}::timestamptz, greatest(${start}::timestamptz, ${end}::timestamptz))`
}

type Row = {
  id: string
  space_id: string
  venue_area_id: string | null
  title: string
  title_en: string
  space_title: string
  space_title_en: string
}

async function toRows(ctx: Ctx, rows: Row[], query: Query): Promise<TimelineRow[]> {
  const ids = rows.map((row) => row.id)
  const [entries, statuses, stops] = await Promise.all([
    entriesOfPatterns(ctx, ids, sql`period && ${timeOf(query)}`),
    statusesAt(ctx, ids),
    stopSpans(ctx, [...ids, ...rows.map((row) => row.space_id)]),
  ])
  return rows.map((row) => {
    const isArea = row.venue_area_id !== null
    return {
      id: row.id,
      spaceLevel: isArea ? 2 : 3,
      space: { id: row.space_id, spaceTitle: row.space_title, spaceTitleEn: row.space_title_en },
      spacePatternTitle: row.title,
      spacePatternTitleEn: row.title_en,
      status: statuses.get(row.id) ?? 'unregistered',
      // What stands as of another moment is not changed from there.
      mayPublish:
        query.at === undefined && canInScope(ctx.actor, isArea ? 'areaPattern.publish' : 'roomPattern.publish'),
      entries: (entries.get(row.id) ?? []).map(shownEntry),
      stops: [...(stops.get(row.id) ?? []), ...(stops.get(row.space_id) ?? [])].map(shownStop),
    }
  })
}

/** An entry as the timeline answers it. */
export const shownEntry = <E extends { starts: Date; ends: Date }>({ starts, ends, ...entry }: E) => ({
  ...entry,
  openStartDate: starts.toISOString(),
  openEndDate: ends.toISOString(),
})

/** A stop as the timeline answers it. */
export const shownStop = ({ stoppedAt, reopenedAt }: StopSpan) => ({
  stoppedAt: new Date(stoppedAt).toISOString(),
  reopenedAt: reopenedAt === null ? null : new Date(reopenedAt).toISOString(),
})
