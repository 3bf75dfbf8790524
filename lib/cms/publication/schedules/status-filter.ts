import { type Expression, type SqlBool, sql } from 'kysely'
import type { PublicationStatus } from '#lib/core/publication-status.ts'

export type SubjectKind = 'pattern' | 'arEvent' | 'venueArea' | 'room'

/**
 * Condition: the subject whose ID is in `idColumn` (for example `rooms.id`) has this status at `at`. The same rule as
 * lib/core/publication-status.ts, for all rows at once (migration 0002). `public` and `unpublished` are the short reading.
 */
export function statusIs(
  kind: SubjectKind,
  idColumn: string,
  status: PublicationStatus | 'public' | 'unpublished',
  at: Date,
): Expression<SqlBool> {
  const id = sql.ref(idColumn)
  const stopped = isStopped(kind, idColumn, at)
  switch (status) {
    case 'public':
      return sql<SqlBool>`(${isOpen(kind, idColumn, at)} and not ${stopped})`
    case 'unpublished':
      return sql<SqlBool>`not (${isOpen(kind, idColumn, at)} and not ${stopped})`
    case 'stopping':
      return stopped
    case 'unregistered':
      return sql<SqlBool>`(not ${stopped} and not exists (
        select from schedule_entries as entry where ${sql.ref(`entry.${keyOf(kind)}`)} = ${id}))`
    default:
      // "is true" keeps it a set that is made once and then looked into. As a join it was made again for every row: 12 s, not 0.4.
      return sql<SqlBool>`(${id} in (select standing.id from ${statuses(kind, at, status)} as standing
        where standing.status = ${status})) is true`
  }
}

/** Where a subject stands by its schedule. */
export type Standing = Exclude<PublicationStatus, 'stopping' | 'unregistered'>

/** At least those of this kind that stand so, with where they stand. */
export const statuses = (kind: SubjectKind, at: Date, status: Standing) =>
  kind === 'arEvent'
    ? sql`ar_event_statuses(${at}::timestamptz)`
    : sql`publication_statuses(${sql.lit(kind !== 'pattern')}, ${at}::timestamptz, ${sql.lit(status)})`

const KEY = { pattern: 'pattern_id', arEvent: 'ar_event_id', venueArea: 'clash_id', room: 'clash_id' } as const
const keyOf = (kind: SubjectKind) => KEY[kind]

/** A stop of the subject itself or, for a pattern or an AR event, of its room or venue area is in force. */
function isStopped(kind: SubjectKind, idColumn: string, at: Date) {
  const id = sql.ref(idColumn)
  const inForce = sql`tstzrange(stop.stopped_at, stop.reopened_at) @> ${at}::timestamptz`
  const own = sql`exists (select from stops as stop where stop.target_id = ${id} and ${inForce})`
  if (kind !== 'pattern' && kind !== 'arEvent') return sql<SqlBool>`${own}`
  const subjects = sql.table(kind === 'pattern' ? 'patterns' : 'ar_events')
  return sql<SqlBool>`(${own} or exists (select from stops as stop join ${subjects} as stopped
    on stopped.space_id = stop.target_id where stopped.id = ${id} and ${inForce}))`
}

/** An entry contains the moment; entries of a pattern that is itself stopped do not open their space. */
function isOpen(kind: SubjectKind, idColumn: string, at: Date) {
  const entry = sql`select from schedule_entries as entry
    where ${sql.ref(`entry.${keyOf(kind)}`)} = ${sql.ref(idColumn)} and entry.period @> ${at}::timestamptz`
  if (kind === 'pattern' || kind === 'arEvent') return sql<SqlBool>`exists (${entry})`
  return sql<SqlBool>`exists (${entry} and not exists (select from stops as stop
    where stop.target_id = entry.pattern_id and tstzrange(stop.stopped_at, stop.reopened_at) @> ${at}::timestamptz))`
}
