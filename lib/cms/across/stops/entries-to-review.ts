import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { REVIEWED_MAX, type StopEffect } from '#lib/contracts/stops.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { affectedSubjects } from './affected-subjects.ts'
import type { Target } from './stop-target.ts'

type Reviewed = Pick<StopEffect, 'passed' | 'passedCount' | 'soon' | 'soonCount'>
type Row = { id: string; subject_id: string; starts: Date; ends: Date; is_passed: boolean }

const SOON = '24 hours'

/** The entries that each stop hides. */
const ENTRIES = sql`join lateral (
    select id, pattern_id, ar_event_id, period from schedule_entries where pattern_id = stops.target_id
    union all select id, pattern_id, ar_event_id, period from schedule_entries where ar_event_id = stops.target_id
    union all select id, pattern_id, ar_event_id, period from schedule_entries
      where clash_id = stops.target_id and pattern_id is not null
    union all select schedule_entries.id, pattern_id, ar_event_id, period
      from schedule_entries join ar_events on ar_events.id = ar_event_id where ar_events.space_id = stops.target_id
  ) as entry on true`

const isToReview = ({ now }: Pick<Ctx, 'now'>) =>
  sql`((upper(period) > stops.stopped_at and upper(period) <= ${now})
    or (lower(period) > ${now} and lower(period) <= ${now}::timestamptz + ${SOON}::interval))`

type Counts = Pick<StopEffect, 'passedCount' | 'soonCount'>

/** How many there are for each of several sets of targets, of which none has a target of another. */
export async function reviewCounts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  sets: readonly (readonly Pick<Target, 'id'>[])[],
): Promise<Counts[]> {
  const all = sets.flatMap((targets, place) => targets.map(({ id }) => ({ id, place })))
  const { rows } = await sql<Counts & { place: number }>`
    select asked.place, count(distinct entry.id) filter (where upper(period) <= ${ctx.now})::int as "passedCount",
      count(distinct entry.id) filter (where upper(period) > ${ctx.now})::int as "soonCount"
    from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ place }) => place)}::int[]) as asked (target_id, place)
    join stops on stops.target_id = asked.target_id and stops.reopened_at is null ${ENTRIES}
    where ${isToReview(ctx)} group by asked.place`.execute(ctx.db)
  const found = new Map(rows.map(({ place, ...counts }) => [place, counts]))
  return sets.map((_, place) => found.get(place) ?? { passedCount: 0, soonCount: 0 })
}

/**
 * What a reopening should not pass over: entries that ended while the stops in force of these targets hid them, and those that begin
 * within a day. Nothing where none is in force.
 */
export async function entriesToReview(ctx: Pick<Ctx, 'db' | 'now'>, targetIds: readonly string[]): Promise<Reviewed> {
  const { rows } = await sql<Row>`
    select distinct on (entry.id) entry.id, coalesce(entry.pattern_id, entry.ar_event_id) as subject_id,
      lower(period) as starts, upper(period) as ends, upper(period) <= ${ctx.now} as is_passed
    from stops ${ENTRIES}
    where stops.reopened_at is null and stops.target_id = any(${[...targetIds]}::uuid[]) and ${isToReview(ctx)}
    order by entry.id`.execute(ctx.db)
  rows.sort((a, b) => a.starts.getTime() - b.starts.getTime())
  const [passed, soon] = [rows.filter((row) => row.is_passed), rows.filter((row) => !row.is_passed)]
  const shown = [...passed.slice(0, REVIEWED_MAX), ...soon.slice(0, REVIEWED_MAX)]
  const names = await namesOf(ctx, shown)
  const toItems = (some: Row[]) => some.slice(0, REVIEWED_MAX).flatMap((row) => toItem(row, names))
  return { passed: toItems(passed), passedCount: passed.length, soon: toItems(soon), soonCount: soon.length }
}

type Names = Map<string, Omit<StopEffect['passed'][number], 'entryId' | 'openStartDate' | 'openEndDate'>>

async function namesOf(ctx: Pick<Ctx, 'db'>, rows: readonly Row[]): Promise<Names> {
  // A pattern and an AR event are found by their IDs alone, whichever of the two they are said to be.
  const asked = [...new Set(rows.map((row) => row.subject_id))].map((id): Target => ({ kind: 'pattern', id }))
  const subjects = asked.length === 0 ? [] : await affectedSubjects(ctx, asked)
  return new Map(
    subjects.map((subject) => [
      subject.id,
      {
        id: subject.id,
        kind: subject.kind,
        spacePatternTitle: subject.title,
        spacePatternTitleEn: subject.titleEn,
        spaceTitle: subject.spaceTitle,
        spaceTitleEn: subject.spaceTitleEn,
      },
    ]),
  )
}

function toItem(row: Row, names: Names): StopEffect['passed'] {
  const name = names.get(row.subject_id)
  if (!name) return []
  return [{ ...name, entryId: row.id, openStartDate: row.starts.toISOString(), openEndDate: row.ends.toISOString() }]
}

/** Refuses at `isReviewed` where there is something to review and she does not say that she did. */
export async function demandReviewed(ctx: Ctx, targetIds: readonly string[], isReviewed: boolean): Promise<void> {
  if (isReviewed) return
  const { passedCount, soonCount } = await entriesToReview(ctx, targetIds)
  if (passedCount + soonCount > 0) throw fieldRefused('isReviewed', 'required')
}
