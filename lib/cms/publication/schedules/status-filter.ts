import { type Expression, type SqlBool, sql } from 'kysely'
import { isPublic, PUBLICATION_STATUSES, type PublicationStatus } from '#lib/core/publication-status.ts'

type SubjectKind = 'pattern' | 'arEvent' | 'venueArea' | 'room'

const PUBLIC = PUBLICATION_STATUSES.filter(isPublic)

/**
 * Condition: the subject whose ID is in `idColumn` (for example `rooms.id`) has this status at `at`. The same rule as
 * lib/core/publication-status.ts, read from what the writes keep (`publication_spans`, migration 0344). `public` and
 * `unpublished` are the short reading.
 */
export function statusIs(
  kind: SubjectKind,
  idColumn: string,
  status: PublicationStatus | 'public' | 'unpublished',
  at: Date,
): Expression<SqlBool> {
  switch (status) {
    case 'public':
      return sql<SqlBool>`(${stands(kind, idColumn, at, PUBLIC)})`
    case 'unpublished':
      return sql<SqlBool>`(not ${stands(kind, idColumn, at, PUBLIC)})`
    case 'unregistered':
      return sql<SqlBool>`(not ${stands(kind, idColumn, at)})`
    default:
      return sql<SqlBool>`(${stands(kind, idColumn, at, [status])})`
  }
}

/**
 * Has the subject one of these statuses, or without them any but "unregistered"? "is true" keeps it a set that is made once and then
 * looked into: as a join it was looked for by every row where the planner expected many.
 */
function stands(kind: SubjectKind, idColumn: string, at: Date, statuses?: readonly PublicationStatus[]) {
  const one = statuses && sql` and span.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
  return sql`(${sql.ref(idColumn)} in (select span.subject_id from publication_spans as span
    where span.kind = ${sql.lit(kind)} and span.starts <= ${at}::timestamptz and span.ends > ${at}::timestamptz${one ?? sql``})) is true`
}
