import { type RawBuilder, sql } from 'kysely'
import {
  publicationOfSpace,
  publicationOfSubject,
  type SpaceSchedule,
  type SubjectSchedule,
  spaceSchedule,
  subjectSchedule,
} from '#lib/cms/publication/schedules/door.ts'
import type { Publication } from '#lib/contracts/publication.ts'

/** What an end's standing is worked out from; null for what has no schedule, or lies outside the reader's scope. */
type EndSchedule = SpaceSchedule | SubjectSchedule | null

/** The same as a column of a row of `transitionsFor`. */
export function endSchedule(side: 'from' | 'to'): RawBuilder<EndSchedule> {
  const [kind, place] = [sql.ref(`transition_ends.${side}_kind`), `transition_ends.${side}_place`]
  return sql`case when ${kind} = 'venueArea' then ${spaceSchedule('venueArea', place)}
    when ${kind} in ('mainRoom', 'subRoom') then ${spaceSchedule('room', place)}
    when ${kind} = 'arEvent' then (select ${subjectSchedule('arEvent', 'led')} from ar_events as led where led.id = ${sql.ref(place)}) end`
}

/** Where an end stands now. */
export function publicationOfEnd(schedule: EndSchedule, now: Date): Publication | null {
  if (schedule === null) return null
  return 'patterns' in schedule ? publicationOfSpace(schedule, now) : publicationOfSubject(schedule, now)
}
