import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { TAKEN, taking } from '#lib/cms/kernel/db/taken-rows.ts'
import { updateSet } from '#lib/cms/kernel/db/update-set.ts'
import {
  editTrail,
  type Form,
  type Held,
  type KeptTable,
  type MadeAnew,
  type ManyWriter,
  ownersBy,
  type Refused,
  STAMPED,
  type Wanted,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { plainColumns, plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { takenWithin } from '#lib/cms/kernel/scope/taken.ts'
import { isId } from '#lib/contracts/fields.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { AUTO, OUTSIDE, type TransitionInput, transitionInput } from '#lib/contracts/transitions.ts'
import { fieldRefused, InputRefusal, notAllowed, type Refusal } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { sourcesLeading } from './auto-candidates.ts'
import { destinationColumns, spacesSeen } from './end-columns.ts'
import { TRANSITION_FIELDS, transitionsNamed } from './read-transitions.ts'
import { END_COLUMNS, nameIn, transitionNames } from './transition-names.ts'
import { transitionInScope, transitionIsMade, transitionsFor } from './transition-scope.ts'
import { endTransitions } from './write-transition.ts'

const formIn = (form: Form) => form as TransitionInput

/** Hers, and whether she may know where it leads. */
type Facts = { isOwn: boolean; isMasked: boolean }
const factsOf = ({ facts }: Held) => facts as Facts

/** Many transitions as one set: where they lead, how they are taken, and whether they can be. */
export const transitionMany: ManyWriter = {
  max: MANY_MAX,
  hold,
  names: transitionNames,
  read: (form, held) => {
    // Where she may not know its end, and names none, there is none to read; whether she may change it is asked when it is written.
    const hasNone = factsOf(held).isMasked && form.transitionToId === ''
    const read = readInput(transitionInput, hasNone ? { ...form, transitionToId: AUTO } : form)
    return read.ok && hasNone ? { ok: true, value: { ...read.value, transitionToId: '' } } : read
  },
  write,
  remove,
  restoring: {
    tables: [
      { table: 'transitions', by: 'id', people: STAMPED, needs: { ...endNeeds('from'), ...endNeeds('to') } },
      ownersBy('transition_id'),
    ],
    action: 'transition.restored',
    judge: refusedAnew,
    anew: { columns: { ...columnsOfEnd('from'), ...columnsOfEnd('to'), to_auto: 'boolean' }, mayBe: transitionIsMade },
  },
}

/** What the rights of an end are asked by. */
function columnsOfEnd(side: 'from' | 'to'): MadeAnew['columns'] {
  return {
    [`${side}_class`]: 'text',
    [`${side}_venue_area_id`]: 'uuid',
    [`${side}_room_id`]: 'uuid',
    [`${side}_ar_event_id`]: 'uuid',
  }
}

/** The spaces and AR events that an end names. */
function endNeeds(side: 'from' | 'to'): NonNullable<KeptTable['needs']> {
  const field = side === 'from' ? 'transitionFromId' : 'transitionToId'
  return {
    [`${side}_expo_area_id`]: { of: 'expo_areas', field },
    [`${side}_venue_area_id`]: { of: 'venue_areas', field },
    [`${side}_room_id`]: { of: 'rooms', field },
    [`${side}_ar_event_id`]: { of: 'ar_events', field },
  }
}

async function hold(ctx: Ctx, ids: readonly string[]): Promise<Held[]> {
  const locked = ctx.db
    .selectFrom('transitions')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(transitionInScope(ctx.actor))
    .orderBy('id')
    .forUpdate()
  const rows = await taking(ctx.db, locked)
    .selectFrom(transitionsFor(ctx.actor, TAKEN))
    .select(['id', 'version', 'is_own'])
    .select(END_COLUMNS)
    .select(plainColumns('transition_ends', TRANSITION_FIELDS))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    form: { transitionFromId: row.from_key, transitionToId: row.to_key, ...plainItem(TRANSITION_FIELDS, row) },
    name: nameIn('ja', row),
    nameEn: nameIn('en', row),
    facts: { isOwn: row.is_own, isMasked: row.to_kind === OUTSIDE } satisfies Facts,
  }))
}

async function write(ctx: Ctx, wanted: readonly Wanted[]): Promise<Refused> {
  const leading = await autosLeading(
    ctx,
    wanted.map(({ to }) => to),
  )
  const places = await spacesSeen(ctx, wanted.filter(isLedElsewhere).map(destinationOf).filter(isId), 'to')
  const refused: Refused = new Map()
  for (const one of wanted) {
    const refusal = refusalOf(ctx, one, leading) ?? destinationRefused(one, places)
    if (refusal) refused.set(one.held.id, refusal)
  }
  const those = (isThis: (one: Wanted) => boolean) => wanted.filter((one) => !refused.has(one.held.id) && isThis(one))
  const columnsOf = (form: Form) => plainValues(TRANSITION_FIELDS, formIn(form))
  const edited = ({ held, to }: Wanted) => ({ id: held.id, from: columnsOf(held.form), to: columnsOf(to) })
  // Apart: those that lead where they led keep an end that she may not know.
  await updateSet(ctx, 'transitions', those((one) => !isLedElsewhere(one)).map(edited))
  const led = (one: Wanted) => {
    const [id, plain] = [destinationOf(one), edited(one)]
    return { ...plain, to: { ...plain.to, ...destinationColumns({ id, space: places.get(id) ?? null }) } }
  }
  for (const id of await leadInTurn(ctx, those(isLedElsewhere), led))
    refused.set(id, new InputRefusal([takenWithin({ id }, 'transitionRelation')]))
  await recordAll(ctx, trailOf(those(() => true)))
  return refused
}

/** What led elsewhere is told to whoever saw both of its ends: beside the one that it had is said where it begins. */
const trailOf = (written: readonly Wanted[]) =>
  written.flatMap((one) =>
    editTrail('transition.edited', 'transition', [one]).map((entry) => {
      const from = isLedElsewhere(one) && { transitionFromId: formIn(one.held.form).transitionFromId }
      return { ...entry, before: { ...entry.before, ...from } }
    }),
  )

/** Writes where these lead, those that make room for others of them first; answers which cannot, as another one leads there from the same place. */
async function leadInTurn(
  ctx: Ctx,
  wanted: readonly Wanted[],
  row: (one: Wanted) => Parameters<typeof updateSet>[2][number],
): Promise<ReadonlySet<string>> {
  const twice = await twiceAmong(ctx, wanted)
  const free = wanted.filter(({ held }) => !twice.has(held.id))
  if (free.length === 0) return twice
  await updateSet(ctx, 'transitions', free.map(row))
  return leadInTurn(
    ctx,
    wanted.filter(({ held }) => twice.has(held.id)),
    row,
  )
}

const isLedElsewhere = ({ fields }: Wanted): boolean => fields.includes('transitionToId')
const destinationOf = ({ to }: Pick<Wanted, 'to'>): string => formIn(to).transitionToId

/** Why it cannot lead there: she sees no such place. */
const destinationRefused = (one: Wanted, places: ReadonlyMap<string, unknown>): Refusal | null =>
  !isLedElsewhere(one) || !isId(destinationOf(one)) || places.has(destinationOf(one))
    ? null
    : refusedAsMissing('transitionToId')

/** Those of these that would lead from where to where another one does already, or one of these before it. */
async function twiceAmong(ctx: Ctx, wanted: readonly Wanted[]): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set()
  const endsOf = ({ to }: Wanted) => JSON.stringify([formIn(to).transitionFromId, formIn(to).transitionToId])
  const { rows } = await sql<{ ends: string }>`
    select asked.ends from unnest(${wanted.map(endsOf)}::text[]) as asked(ends)
    join transitions on from_key = asked.ends::json ->> 0 and to_key = asked.ends::json ->> 1`.execute(ctx.db)
  const taken = new Set(rows.map(({ ends }) => ends))
  const twice = wanted.filter((one) => {
    const ends = endsOf(one)
    if (taken.has(ends)) return true
    taken.add(ends)
    return false
  })
  return new Set(twice.map(({ held }) => held.id))
}

/** As a single deletion: hers, also where it leads where she may not know. */
async function remove(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  const mayDelete = (one: Held) => can(ctx.actor, 'transition.delete', { inScope: factsOf(one).isOwn })
  const going = held.filter(mayDelete).map(({ id }) => id)
  await endTransitions(ctx, await transitionsNamed(ctx, going))
  return new Map(held.filter((one) => !mayDelete(one)).map(({ id }) => [id, notAllowed()]))
}

/** As a single edit: hers, and not leading where she may not know, but for what is only unpublished; Auto is public where it leads somewhere. */
function refusalOf(ctx: Ctx, { held, to, fields }: Wanted, leading: ReadonlySet<string>): Refusal | null {
  const { isOwn, isMasked } = factsOf(held)
  if (!can(ctx.actor, 'transition.edit', { inScope: isOwn })) return notAllowed()
  const isUnpublished = fields.every((field) => field === 'isPublic') && !formIn(to).isPublic
  if (isMasked && !isUnpublished) return fieldRefused('transitionToId', 'notAllowed')
  return leadsNowhere(to, leading) ? fieldRefused('openAutoGenDateError', 'wrongState') : null
}

/** As one made anew: from her own, to where she may know, and Auto public only where it leads somewhere. */
async function refusedAnew(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  const leading = await autosLeading(
    ctx,
    held.map(({ form }) => form),
  )
  const why = (one: Held): Refusal | null => {
    if (!can(ctx.actor, 'transition.create', { inScope: factsOf(one).isOwn }))
      return refusedAsMissing('transitionFromId')
    if (factsOf(one).isMasked) return refusedAsMissing('transitionToId')
    return leadsNowhere(one.form, leading) ? fieldRefused('openAutoGenDateError', 'wrongState') : null
  }
  return new Map(
    held.flatMap((one) => {
      const refusal = why(one)
      return refusal ? [[one.id, refusal]] : []
    }),
  )
}

/** Of the sources of what is public and Auto, those from which it leads somewhere. */
const autosLeading = (ctx: Ctx, forms: readonly Form[]) =>
  sourcesLeading(
    ctx,
    forms.flatMap((form) => (isPublicAuto(form) ? formIn(form).transitionFromId : [])),
  )

const isPublicAuto = (form: Form) => formIn(form).isPublic && formIn(form).transitionToId === AUTO

const leadsNowhere = (form: Form, leading: ReadonlySet<string>) =>
  isPublicAuto(form) && !leading.has(formIn(form).transitionFromId)
