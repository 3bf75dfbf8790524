import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Holder } from '#lib/cms/kernel/scope/scope.ts'
import { missingEn as arMissing, missingEnParts as arParts } from '#lib/cms/spaces/ar-events/door.ts'
import { missingEn as patternMissing, missingEnParts as patternParts } from '#lib/cms/spaces/patterns/door.ts'
import type { WorkNeed } from '#lib/contracts/work-queues.ts'
import { canInScope } from '#lib/core/policy.ts'
import { type WorkRow, workRows } from './work-sources.ts'

const DAY_MS = 86_400_000

type Table = 'patterns' | 'ar_events'
type Window = { from: Date; until: Date }

const subjectOf = (table: Table) => (table === 'patterns' ? 'pattern_id' : 'ar_event_id')

/** Openings within some days for which something is missing that she may put right: it is stopped and she may reopen it, or its English or deep link is missing. */
export function openingsNotReady(holder: Holder, now: Date, days: number): (RawBuilder<WorkRow> | null)[] {
  const window = { from: now, until: new Date(now.getTime() + days * DAY_MS) }
  const mayReopen = canInScope(holder, 'stop.write')
  const of = (table: Table, missing: RawBuilder<boolean>, parts: RawBuilder<unknown>) => {
    const at = (name: string) => sql.ref(`${table}.${name}`)
    const stopped = sql<SqlBool>`(${sql.lit(mayReopen)} and exists (select from stops
      where stops.reopened_at is null and stops.target_id in (${at('id')}, ${at('space_id')})))`
    return {
      join: sql`join ${firstOpenings(table, window, unready(table, missing, mayReopen))} as opening on opening.subject_id = ${at('id')}`,
      when: sql<SqlBool>`true`,
      needs: sql<WorkNeed[]>`array_remove(array[case when ${stopped} then 'stopped' end], null)
        || ${parts} || array_remove(array[case when ${at('deep_link')} = '' then 'deepLink' end], null)`,
      at: sql<Date>`opening.at`,
    }
  }
  return [
    workRows('pattern', holder, of('patterns', patternMissing, patternParts)),
    workRows('arEvent', holder, of('ar_events', arMissing, arParts)),
  ]
}

/** The IDs of those that are not ready: each of what is lacking by the index that holds nothing else (0371), so that what is ready is not looked at. */
function unready(table: Table, missing: RawBuilder<boolean>, mayReopen: boolean) {
  const [rows, subject] = [sql.table(table), sql.ref(subjectOf(table))]
  const lacking = sql`select id from ${rows} where ${missing} union all select id from ${rows} where ${sql.ref(`${table}.deep_link`)} = ''`
  if (!mayReopen) return lacking
  return sql`${lacking} union all select ${subject} from stops where reopened_at is null and ${subject} is not null
    union all select ${sql.ref(`${table}.id`)} from stops join ${rows} on ${sql.ref(`${table}.space_id`)} = stops.target_id
      where stops.reopened_at is null`
}

/**
 * When each of some subjects opens first in the window: an entry begins there that goes on from no other one. Entries of one open type never overlap, so what
 * `boundaries_between` merges piece by piece is asked for as two sets.
 */
function firstOpenings(table: Table, { from, until }: Window, ids: RawBuilder<unknown>) {
  const of = (entry: string) => sql.ref(`${entry}.${subjectOf(table)}`)
  const within = (moment: RawBuilder<unknown>) =>
    sql`${moment} > ${from}::timestamptz and ${moment} <= ${until}::timestamptz`
  const [starts, ends] = [sql`lower(entry.period)`, sql`upper(before.period)`]
  return sql`(select ${of('entry')} as subject_id, min(${starts}) as at from schedule_entries as entry
    where ${within(starts)} and ${of('entry')} in (${ids}) and not exists (select from schedule_entries as before
      where ${within(ends)} and ${ends} = ${starts} and ${of('before')} = ${of('entry')} and before.open_type = entry.open_type)
    group by 1)`
}
