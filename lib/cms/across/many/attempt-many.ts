import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { sharingReads } from '#lib/cms/kernel/db/shared-reads.ts'
import {
  type Form,
  type Held,
  listIn,
  type Refused,
  refusalOfProblems,
  type Wanted,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { deadEndsNow } from '#lib/cms/links/transitions/door.ts'
import type { KeptRows } from '#lib/contracts/kept-rows.ts'
import { comesAndGoes, type ManyKind } from '#lib/contracts/many-fields.ts'
import { Refusal } from '#lib/core/errors.ts'
import { fieldsChanged } from './apply-acts.ts'
import { type Kept, rowsToKeep } from './kept-deletions.ts'
import { openNow } from './open-now.ts'
import { restoreKept } from './restore-kept.ts'
import { underStop } from './under-stop.ts'
import { writerOf } from './writer-of.ts'

/** Each has the form that is said of it, `fields` of which may be other ones, or is refused; or all are deleted but those of which it is said why they stay, or by a verb that refuses by itself; or all stand again as they were kept. */
type Becoming =
  | { act: 'edit'; fields?: readonly string[]; to: (held: Held) => Form | Refusal }
  | { act: 'delete'; stays?: (held: Held) => Refusal | null; by?: () => Promise<unknown> }
  | { act: 'restore'; kept: readonly Kept[] }

/** What shall become of objects of a kind. */
export type Plan = {
  manyKind: ManyKind
  ids: readonly string[]
  becomes: Becoming
}

/** An object that was changed, and what of it: of lists whose parts may be foreign to somebody what went and what came. */
export type Changed = { held: Held; before: Record<string, unknown>; after: Record<string, unknown> }

/** What became of each, or would become. */
export type Outcome = {
  plan: Plan
  changed: readonly Changed[]
  same: readonly Held[]
  refused: readonly { held: Held; refusal: Refusal }[]
  goneCount: number
  /** Of what was changed, those that visitors see at this moment. */
  openCount: number
  /** Of what was led elsewhere or stands again, those that a stop in force is over now. */
  stoppedCount: number
  /** Transitions that lead nowhere now, and did not before. */
  deadEnds: readonly string[]
  /** What is kept of those that were deleted, where it can be taken back. */
  kept: ReadonlyMap<string, KeptRows>
}

/** `undoes`: the change it takes back. `isAsked`: it is not carried out, whatever becomes of it. */
type Attempt = { undoes?: string | null; isAsked?: boolean }

/** Tries a change: what cannot be done is said and left. The caller takes all of it back where it was only asked about. */
export async function attemptMany(
  ctx: Ctx,
  plan: Plan,
  { undoes = null, isAsked = false }: Attempt = {},
): Promise<Outcome> {
  if (plan.becomes.act === 'restore') return attemptRestoring(ctx, plan, plan.becomes.kept)
  const isDeletion = plan.becomes.act === 'delete'
  const { hold, judge, write } = writerOf(plan.manyKind)
  const fields = plan.becomes.act === 'edit' ? plan.becomes.fields : undefined
  const held = await hold(ctx, plan.ids, { isDeletion, undoes, fields })
  const wanted = wantedOf(plan, held)
  const touches = isDeletion ? !APART.has(plan.manyKind) : wanted.rows.some(({ fields }) => fields.some(leads))
  const going = held.filter(({ id }) => !wanted.refused.has(id))
  const once = { ...ctx, db: sharingReads(ctx.db) }
  const [open, before, kept] = await Promise.all([
    openNow(once, plan.manyKind, held),
    touches ? deadEndsNow(once) : [],
    isDeletion ? keptOf(ctx, once, plan.manyKind, going) : NOTHING_KEPT,
  ])
  const put = isAsked && judge ? judge : write
  const later = isDeletion ? await removeAll(ctx, plan, going) : await put(ctx, wanted.rows)
  const refused: Refused = new Map([...wanted.refused, ...later])
  // Whether an AR event is stopped with its space is worked out at the end of a call, and where transitions lead is told before.
  if (wanted.rows.some(({ fields }) => fields.includes('spaceId')))
    await sql`set constraints all immediate`.execute(ctx.db)
  const known = new Set(before)
  const after = touches ? await deadEndsNow(ctx) : []
  const changed = changedOf(plan, held, wanted.rows, refused)
  // One that this change itself leads to where nothing is open is told, also where it led nowhere before.
  for (const { held: one, after: is } of changed) if ('transitionToId' in is) known.delete(one.id)
  const moved = changed.flatMap(({ held: one, after: is }) => ('spaceId' in is ? [one.id] : []))
  return {
    plan,
    changed,
    same: isDeletion ? [] : held.filter(({ id }) => !wanted.touched.has(id)),
    refused: held.flatMap((one) => {
      const refusal = refused.get(one.id)
      return refusal ? [{ held: one, refusal }] : []
    }),
    goneCount: plan.ids.length - held.length,
    openCount: changed.filter(({ held: { id } }) => open.has(id)).length,
    stoppedCount: await underStop(ctx, plan.manyKind, moved),
    deadEnds: after.filter((id) => !known.has(id)),
    kept: new Map([...kept].filter(([id]) => !refused.has(id))),
  }
}

/** Of these kinds nothing is a place, or leads to one. */
const APART: ReadonlySet<ManyKind> = new Set<ManyKind>([
  'notice',
  'appNotification',
  'ndsdEvent',
  'tool',
  'stopTemplate',
  'vipUser',
  'richContent',
])

const NOTHING_KEPT: ReadonlyMap<string, KeptRows> = new Map()

async function keptOf(ctx: Ctx, once: Ctx, kind: ManyKind, held: readonly Held[]) {
  const { restoring } = writerOf(kind)
  const ids = held.map(({ id }) => id)
  return restoring ? rowsToKeep(ctx, restoring, ids, once) : NOTHING_KEPT
}

/** Takes a deletion back: each stands as it was, or is refused. */
async function attemptRestoring(ctx: Ctx, plan: Plan, kept: readonly Kept[]): Promise<Outcome> {
  const before = new Set(await deadEndsNow(ctx))
  const { held, refused } = await restoreKept(ctx, plan.manyKind, kept)
  const open = await openNow(ctx, plan.manyKind, held)
  const forms = new Map(held.map((one) => [one.id, one]))
  const named = kept.map(
    ({ id, name, nameEn }): Held => ({ ...(forms.get(id) ?? { id, version: 0, form: {} }), name, nameEn }),
  )
  const after = await deadEndsNow(ctx)
  return {
    plan,
    changed: named.flatMap((one) => (refused.has(one.id) ? [] : [{ held: one, before: {}, after: {} }])),
    same: [],
    refused: named.flatMap((one) => {
      const refusal = refused.get(one.id)
      return refusal ? [{ held: one, refusal }] : []
    }),
    goneCount: 0,
    openCount: open.size,
    stoppedCount: await underStop(
      ctx,
      plan.manyKind,
      held.map(({ id }) => id),
    ),
    deadEnds: after.filter((id) => !before.has(id)),
    kept: NOTHING_KEPT,
  }
}

/** What decides where transitions lead: whether they can be taken, and what lies in what. */
const LEADING: ReadonlySet<string> = new Set(['isPublic', 'transitionToId', 'spaceParentId', 'venueAreaIds', 'spaceId'])
const leads = (field: string): boolean => LEADING.has(field)

async function removeAll(ctx: Ctx, { manyKind, becomes }: Plan, held: readonly Held[]): Promise<Refused> {
  if (becomes.act === 'delete' && becomes.by) {
    await becomes.by()
    return new Map()
  }
  const { remove } = writerOf(manyKind)
  if (!remove) throw new Error(`of ${manyKind} none is deleted with others`)
  return held.length === 0 ? new Map() : remove(ctx, held)
}

/** What is to be written, what is refused by the schema already; `touched`: both together. */
function wantedOf({ manyKind, becomes }: Plan, held: readonly Held[]) {
  const rows: Wanted[] = []
  const refused: Refused = new Map()
  if (becomes.act === 'delete')
    for (const one of held) {
      const refusal = becomes.stays?.(one)
      if (refusal) refused.set(one.id, refusal)
    }
  if (becomes.act !== 'edit') return { rows, refused, touched: new Set<string>() }
  const { read } = writerOf(manyKind)
  for (const one of held) {
    const to = becomes.to(one)
    if (to instanceof Refusal) {
      refused.set(one.id, to)
      continue
    }
    // What changes nothing is asked for nothing: it may be refused for what it was before.
    if (fieldsChanged(one.form, to).length === 0) continue
    const form = read(to, one)
    if (!form.ok) {
      const refusal = refusalOfProblems(form.problems)
      if (refusal) refused.set(one.id, refusal)
      continue
    }
    const fields = fieldsChanged(one.form, { ...one.form, ...form.value })
    if (fields.length > 0) rows.push({ held: one, to: { ...one.form, ...form.value }, fields })
  }
  return { rows, refused, touched: new Set([...rows.map((row) => row.held.id), ...refused.keys()]) }
}

function changedOf(
  { manyKind, becomes }: Plan,
  held: readonly Held[],
  rows: readonly Wanted[],
  refused: Refused,
): Changed[] {
  if (becomes.act === 'delete')
    return held.flatMap((one) => (refused.has(one.id) ? [] : [{ held: one, before: {}, after: {} }]))
  return rows.flatMap(({ held: one, to, fields }) => {
    if (refused.has(one.id)) return []
    const sides = fields.map((field) => [field, ...sidesOf(manyKind, field, one.form[field], to[field])] as const)
    return [
      {
        held: one,
        before: Object.fromEntries(sides.map(([field, was]) => [field, was])),
        after: Object.fromEntries(sides.map(([field, , is]) => [field, is])),
      },
    ]
  })
}

/** As it was and as it is; of links what went and what came. */
function sidesOf(manyKind: ManyKind, field: string, was: unknown, is: unknown): [unknown, unknown] {
  if (!comesAndGoes(manyKind, field)) return [was ?? null, is ?? null]
  const [old, now] = [new Set(listIn(was)), new Set(listIn(is))]
  return [[...old].filter((id) => !now.has(id)), [...now].filter((id) => !old.has(id))]
}
