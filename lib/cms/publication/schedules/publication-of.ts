import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Publication } from '#lib/contracts/publication.ts'
import { boundariesOf, type NextChange, nextChange, stopBoundaries } from '#lib/core/next-change.ts'
import {
  governingEntry,
  isPublic,
  type OpenType,
  type Period,
  type PublicationStatus,
  publicationStatus,
  type StopSpan,
} from '#lib/core/publication-status.ts'
import { type Standing, spaceStanding } from '#lib/core/space-standing.ts'
import type { SpaceSchedule, SubjectSchedule } from './schedule-columns.ts'
import { stopSpans } from './stop-spans.ts'

/** What has a schedule of its own. */
type ScheduledKind = 'pattern' | 'arEvent'

/** Where patterns or AR events stand at `ctx.now`, by ID. Every known ID is in the map; the caller has checked the scope. */
export async function publicationOfSubjects(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: ScheduledKind,
  subjectIds: string[],
): Promise<Map<string, Publication>> {
  const at = ctx.now.getTime()
  const found = await statusesOverTime(ctx, kind, subjectIds)
  return new Map([...found].map(([id, schedule]) => [id, ofSubject(schedule, at)]))
}

/** Where a pattern or an AR event stands, by the schedule that came with its row. */
export const publicationOfSubject = (schedule: SubjectSchedule, now: Date): Publication =>
  ofSubject(overTime(schedule), now.getTime())

function ofSubject({ entries, stops, statusAt }: OverTime, at: number): Publication {
  const standing = { status: statusAt(at), entry: governingEntry(entries, at) }
  return toPublication(standing, nextChange(boundariesOf(entries, stops), statusAt, at))
}

/** The entries of a pattern or an AR event, its stops and those of its space, and its status at any instant (Unix milliseconds). */
type OverTime = { entries: Period[]; stops: StopSpan[]; statusAt: (instant: number) => PublicationStatus }

const overTime = ({ entries, stops }: Pick<OverTime, 'entries' | 'stops'>): OverTime => ({
  entries,
  stops,
  statusAt: (instant) => publicationStatus(entries, stops, instant),
})

/** The statuses of patterns or AR events at all times, by ID. */
export async function statusesOverTime(
  ctx: Pick<Ctx, 'db'>,
  kind: ScheduledKind,
  subjectIds: string[],
): Promise<Map<string, OverTime>> {
  if (subjectIds.length === 0) return new Map()
  const subjects = await ctx.db
    .selectFrom(kind === 'pattern' ? 'patterns' : 'ar_events')
    .select(['id', 'space_id'])
    .where('id', 'in', subjectIds)
    .execute()
  const { entries, stops } = await schedulesOf(ctx, subjects)
  return new Map(
    subjects.map(({ id, space_id }) => {
      const own = entries.get(id) ?? []
      const masks = [...(stops.get(id) ?? []), ...(stops.get(space_id) ?? [])]
      return [id, overTime({ entries: own, stops: masks })]
    }),
  )
}

/** Where patterns stand at `ctx.now`, by ID. */
export const publicationOfPatterns = (ctx: Pick<Ctx, 'db' | 'now'>, patternIds: string[]) =>
  publicationOfSubjects(ctx, 'pattern', patternIds)

/** Where venue areas or rooms stand at `ctx.now`, by ID: all their patterns together (lib/core/space-standing.ts). */
export async function publicationOfSpaces(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: 'venueArea' | 'room',
  ids: string[],
): Promise<Map<string, Publication>> {
  if (ids.length === 0) return new Map()
  const column = kind === 'room' ? 'room_id' : 'venue_area_id'
  const patterns = await ctx.db.selectFrom('patterns').select(['id', 'space_id']).where(column, 'in', ids).execute()
  const { entries, stops } = await schedulesOf(ctx, patterns, ids)
  const inSpace = Map.groupBy(patterns, (pattern) => pattern.space_id)
  return new Map(
    ids.map((id) => {
      const scheduled = (inSpace.get(id) ?? []).map((pattern) => ({
        entries: entries.get(pattern.id) ?? [],
        stops: stops.get(pattern.id) ?? [],
      }))
      return [id, publicationOfSpace({ patterns: scheduled, stops: stops.get(id) ?? [] }, ctx.now)]
    }),
  )
}

/** Where a venue area or a room stands, by the schedules that came with its row. */
export function publicationOfSpace({ patterns, stops }: SpaceSchedule, now: Date): Publication {
  const at = now.getTime()
  const standingAt = (instant: number) => spaceStanding(patterns, stops, instant)
  const boundaries = [...patterns.flatMap((it) => boundariesOf(it.entries, it.stops)), ...stopBoundaries(stops)]
  const next = nextChange(boundaries, (instant) => standingAt(instant).status, at)
  return toPublication(standingAt(at), next)
}

function toPublication({ status, entry }: Standing<Period>, next: NextChange | null): Publication {
  return {
    status,
    isPublic: isPublic(status),
    periodStart: entry && new Date(entry.start).toISOString(),
    periodEnd: entry && new Date(entry.end).toISOString(),
    nextChangeAt: next && new Date(next.at).toISOString(),
    nextStatus: next?.status ?? null,
  }
}

type Schedules = { entries: Map<string, Period[]>; stops: Map<string, StopSpan[]> }

/** Entries by the ID of their subject, and stops by the ID of their target, of these subjects and their spaces. */
async function schedulesOf(
  ctx: Pick<Ctx, 'db'>,
  subjects: { id: string; space_id: string }[],
  spaceIds: string[] = [],
): Promise<Schedules> {
  const ids = subjects.map((subject) => subject.id)
  const any = sql`any(${ids}::uuid[])`
  const rows = await ctx.db
    .selectFrom('schedule_entries')
    .select([sql<string>`coalesce(pattern_id, ar_event_id)`.as('subject_id'), 'open_type'])
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date>`upper(period)`.as('ends')])
    .where(sql<boolean>`(pattern_id = ${any} or ar_event_id = ${any})`)
    .execute()
  const entries = new Map<string, Period[]>()
  for (const row of rows) entries.set(row.subject_id, [...(entries.get(row.subject_id) ?? []), toPeriod(row)])
  return { entries, stops: await stopSpans(ctx, [...ids, ...spaceIds, ...subjects.map((subject) => subject.space_id)]) }
}

const toPeriod = (row: { open_type: OpenType; starts: Date; ends: Date }): Period => ({
  openType: row.open_type,
  start: row.starts.getTime(),
  end: row.ends.getTime(),
})
