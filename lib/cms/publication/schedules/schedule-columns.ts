import { type RawBuilder, sql } from 'kysely'
import type { OpenType } from '#lib/core/publication-status.ts'

/**
 * The schedules of a row as JSON, for a `select` of patterns, AR events or spaces: what their publication is worked out from comes with
 * the row. Instants are Unix milliseconds.
 */

type Entry = { openType: OpenType; start: number; end: number }
type Stop = { stoppedAt: number; reopenedAt: number | null }

/** The entries of a pattern or an AR event, and its stops with those of its space. */
export type SubjectSchedule = { entries: Entry[]; stops: Stop[] }
/** The patterns of a space with their own stops, and the stops of the space. */
export type SpaceSchedule = { patterns: SubjectSchedule[]; stops: Stop[] }

// Down to the whole millisecond, as a Date is.
const ms = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch from ${instant}) * 1000)::bigint`

const entriesOf = (column: 'pattern_id' | 'ar_event_id', id: string) => sql`(select coalesce(json_agg(json_build_object(
    'openType', entry.open_type, 'start', ${ms(sql`lower(entry.period)`)}, 'end', ${ms(sql`upper(entry.period)`)})), '[]')
  from schedule_entries as entry where entry.${sql.ref(column)} = ${sql.ref(id)})`

/** The stops of targets. `ids`: the columns that name them, of which some may be null. */
export const stopsOf = (...ids: string[]) => sql<Stop[]>`(select coalesce(json_agg(json_build_object(
    'stoppedAt', ${ms(sql`stop.stopped_at`)}, 'reopenedAt', ${ms(sql`stop.reopened_at`)}) order by stop.stopped_at), '[]')
  from stops as stop where stop.target_id in (${sql.join(ids.map((id) => sql.ref(id)))}))`

/** Of a pattern or an AR event. `table`: its name or alias in the surrounding query. */
export const subjectSchedule = (kind: 'pattern' | 'arEvent', table: string) =>
  sql<SubjectSchedule>`json_build_object(
    'entries', ${entriesOf(kind === 'pattern' ? 'pattern_id' : 'ar_event_id', `${table}.id`)},
    'stops', ${stopsOf(`${table}.id`, `${table}.space_id`)})`

/** Of a venue area or a room. `id`: the column of its ID in the surrounding query. */
export const spaceSchedule = (kind: 'venueArea' | 'room', id: string) =>
  sql<SpaceSchedule>`json_build_object(
    'patterns', (select coalesce(json_agg(json_build_object(
        'entries', ${entriesOf('pattern_id', 'scheduled.id')}, 'stops', ${stopsOf('scheduled.id')})), '[]')
      from patterns as scheduled where scheduled.${sql.ref(kind === 'room' ? 'room_id' : 'venue_area_id')} = ${sql.ref(id)}),
    'stops', ${stopsOf(id)})`
