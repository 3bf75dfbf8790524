import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { type Form, type Wanted, wentAlone } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { type ArEventInput, arEventInput } from '#lib/contracts/ar-events.ts'
import { notAllowed, wrongState } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { AR_EVENT_FIELDS, arEventFormOf, arEventFormRows } from './ar-event-columns.ts'
import { spacesFor, spacesThatAre } from './ar-space.ts'
import { removeArEvents } from './delete-ar-events.ts'

/** Many AR events as one set: their texts, photography and deep links, and where each lies. Its pictures stay. */
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
  linkColumns,
  whole: {
    whole: 'ar_events',
    parent: 'spaceId',
    may: (actor) => canInScope(actor, 'arEvent.create'),
    remove: removeArEvents,
    anew: { columns: { venue_area_id: 'uuid', room_id: 'uuid' }, mayBe: mayMakeAnew },
  },
  judge: async (ctx, wanted) => {
    const stopped = await stoppedAmong(ctx, wanted)
    const moved = wanted.filter(isMoved)
    const spaces = moved.length > 0 ? await spacesFor(ctx, moved.map(spaceOf)) : null
    return refusedOf(wanted, (one) => {
      if (!canInScope(ctx.actor, 'arEvent.edit')) return notAllowed()
      if (stopped.has(one.held.id)) return wrongState('xrcms1203')
      return !isMoved(one) || spaces?.has(spaceOf(one)) ? null : refusedAsMissing('spaceId')
    })
  },
})

const isMoved = ({ fields }: Wanted): boolean => fields.includes('spaceId')
const spaceOf = ({ to }: Pick<Wanted, 'to'>): string => (to as ArEventInput).spaceId.toLowerCase()

/** What links each to its space, where any is moved. */
async function linkColumns(ctx: Ctx, wanted: readonly Wanted[]) {
  if (!wanted.some(isMoved)) return () => ({})
  const spaces = await spacesThatAre(
    ctx,
    wanted.flatMap((one) => [spaceOf(one), spaceOf({ to: one.held.form })]),
  )
  // Deleted since it was judged: a moment later the foreign key would say so.
  if (wanted.some((one) => isMoved(one) && !spaces.has(spaceOf(one)))) throw refusedAsMissing('spaceId')
  return (form: Form) => spaces.get(spaceOf({ to: form })) ?? {}
}

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
