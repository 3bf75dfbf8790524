import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Holder } from '#lib/cms/kernel/scope/scope.ts'
import { missingEn as arMissing, missingEnParts as arParts } from '#lib/cms/spaces/ar-events/door.ts'
import { missingEn as patternMissing, missingEnParts as patternParts } from '#lib/cms/spaces/patterns/door.ts'
import type { WorkNeed } from '#lib/contracts/work-queues.ts'
import { canInScope } from '#lib/core/policy.ts'
import { type WorkRow, workRows } from './work-sources.ts'

const DAY_MS = 86_400_000

/** Openings within some days for which something is missing that she may put right: it is stopped and she may reopen it, or its English or deep link is missing. */
export function openingsNotReady(holder: Holder, now: Date, days: number): (RawBuilder<WorkRow> | null)[] {
  const until = new Date(now.getTime() + days * DAY_MS)
  const of = (table: 'patterns' | 'ar_events', missing: RawBuilder<boolean>, parts: RawBuilder<unknown>) => {
    const column = sql.ref(table === 'patterns' ? 'pattern_id' : 'ar_event_id')
    const at = (name: string) => sql.ref(`${table}.${name}`)
    const stopped = sql<SqlBool>`(${sql.lit(canInScope(holder, 'stop.write'))} and exists (select from stops
      where stops.reopened_at is null and stops.target_id in (${at('id')}, ${at('space_id')})))`
    const noLink = sql<SqlBool>`${at('deep_link')} = ''`
    return {
      join: sql`join (select ${column} as subject_id, min(at) as at from boundaries_between(${now}, ${until})
        where boundary = 'opens' and ${column} is not null group by 1) as opening on opening.subject_id = ${at('id')}`,
      when: sql<SqlBool>`${stopped} or ${missing} or ${noLink}`,
      needs: sql<WorkNeed[]>`array_remove(array[case when ${stopped} then 'stopped' end], null)
        || ${parts} || array_remove(array[case when ${noLink} then 'deepLink' end], null)`,
      at: sql<Date>`opening.at`,
    }
  }
  return [
    workRows('pattern', holder, of('patterns', patternMissing, patternParts)),
    workRows('arEvent', holder, of('ar_events', arMissing, arParts)),
  ]
}
