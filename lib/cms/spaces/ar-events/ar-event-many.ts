import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { type Wanted, wentAlone } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { type ArEventInput, arEventInput } from '#lib/contracts/ar-events.ts'
import { notAllowed, wrongState } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { AR_EVENT_FIELDS, arEventFormOf, arEventFormRows } from './ar-event-columns.ts'
import { removeArEvents } from './delete-ar-events.ts'

/** Many AR events as one set: their texts, photography and deep links. Where each lies, and its pictures, stay. */
export const arEventMany = setWriter({
  kind: 'arEvent',
  table: 'ar_events',
  form: arEventInput,
  action: 'arEvent.edited',
  inScope: arEventInScope,
  demandRead: (ctx) => demandInScope(ctx, 'arEvent.read'),
  find: arEventFormRows,
  formOf: arEventFormOf,
  name: 'spacePatternTitle',
  columnsOf: (form) => plainValues(AR_EVENT_FIELDS, form as ArEventInput),
  whole: {
    whole: 'ar_events',
    parent: 'spaceId',
    may: (actor) => canInScope(actor, 'arEvent.create'),
    remove: removeArEvents,
    anew: { columns: { venue_area_id: 'uuid', room_id: 'uuid' }, mayBe: mayMakeAnew },
  },
  judge: async (ctx, wanted) => {
    const stopped = await stoppedAmong(ctx, wanted)
    return refusedOf(wanted, ({ held }) => {
      if (!canInScope(ctx.actor, 'arEvent.edit')) return notAllowed()
      return stopped.has(held.id) ? wrongState('xrcms1203') : null
    })
  },
})

/** Who may delete one takes it back with all that goes along, as her own deletion; who may only make one, where nothing went along but what she makes. */
function mayMakeAnew(actor: Actor): RawBuilder<SqlBool> {
  if (!canInScope(actor, 'arEvent.create')) return sql<SqlBool>`false`
  const inScope = sql<SqlBool>`${arEventInScope(actor, 'was')}`
  return canInScope(actor, 'arEvent.delete') ? inScope : sql<SqlBool>`(${inScope} and ${wentAlone(MADE_WITH_ONE)})`
}

/** What she makes, or nobody does: its data, its periods and its links to the outside, and what is noted of them. */
const MADE_WITH_ONE = [
  'ar_events',
  'ar_structures',
  'ar_anchors',
  'ar_markers',
  'schedule_entries',
  'boundary_receipts',
  'external_transitions',
  'work_owners',
] as const

/** Those of which, or of whose space, a stop is in force. */
async function stoppedAmong(ctx: Ctx, wanted: readonly Wanted[]): Promise<Set<string>> {
  const ids = wanted.map(({ held }) => held.id)
  const { rows } = await sql<{ id: string }>`select id from ar_events where id = any(${ids}::uuid[]) and exists (
    select from stops where reopened_at is null and target_id in (ar_events.id, ar_events.space_id))`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}
