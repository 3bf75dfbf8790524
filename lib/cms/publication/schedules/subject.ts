import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ScheduleEntryInput } from '#lib/contracts/schedule-entries.ts'
import { actionsOf } from './read-entries.ts'
import { takingTurn } from './slot.ts'

/** What an entry belongs to: a pattern or an AR event. */
type Subject = {
  column: 'pattern_id' | 'ar_event_id'
  id: string
  /** In what its entries must not overlap: the venue area or room of a pattern, an AR event itself. */
  clashId: string
  hasContent: boolean
  actions: ReturnType<typeof actionsOf>
}

type Named = Pick<ScheduleEntryInput, 'spacePatternId' | 'arEventId'>
type Row = {
  id: string
  clash_id: string
  venue_area_id: string | null
  ar_event_id: string | null
  has_content: boolean
}

/**
 * The subject, which stays while the transaction lasts; null outside the scope. Taken before any other lock; then the turn of its space is, where it has
 * content and may have an entry at all.
 */
export async function lockSubject(ctx: Ctx, named: Named): Promise<Subject | null> {
  const subject =
    named.arEventId === undefined ? patternHeld(ctx, named.spacePatternId ?? '') : arEventHeld(ctx, named.arEventId)
  const turn = takingTurn(sql`clash_id::text`, sql`has_content`)
  const { rows } = await sql<Row>`select id, clash_id, venue_area_id, ar_event_id, has_content, ${turn} as turn
    from (${subject}) as subject`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const column = row.ar_event_id === null ? 'pattern_id' : 'ar_event_id'
  return { column, id: row.id, clashId: row.clash_id, hasContent: row.has_content, actions: actionsOf(row) }
}

const patternHeld = ({ actor }: Ctx, id: string) =>
  sql`select id, space_id as clash_id, venue_area_id, null::uuid as ar_event_id, has_content
    from patterns where id = ${id} and ${patternInScope(actor)} for key share`

const arEventHeld = ({ actor }: Ctx, id: string) =>
  sql`select id, id as clash_id, venue_area_id, id as ar_event_id, has_content
    from ar_events where id = ${id} and ${arEventInScope(actor)} for key share`

/** The pattern or the AR event of an entry as beginnings of a statement that locks it, of which one is empty: `pattern` and `ar_event`. */
export function holdingSubject(ctx: Ctx, entryId: string) {
  const of = (column: 'pattern_id' | 'ar_event_id') =>
    sql<string>`(select ${sql.ref(column)} from schedule_entries where id = ${entryId})`
  return ctx.db
    .with('pattern', (db) =>
      db
        .selectFrom('patterns')
        .select('id')
        .where('id', '=', of('pattern_id'))
        .where(patternInScope(ctx.actor))
        .forKeyShare(),
    )
    .with('ar_event', (db) =>
      db
        .selectFrom('ar_events')
        .select('id')
        .where('id', '=', of('ar_event_id'))
        .where(arEventInScope(ctx.actor))
        .forKeyShare(),
    )
}

/** Refuses with 403 who may not publish it. */
export function demandPublish(ctx: Ctx, actions: Subject['actions']): void {
  demandInScope(ctx, `${actions}.publish`)
}
