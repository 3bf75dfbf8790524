import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import {
  type Form,
  type Held,
  listIn,
  type Refused,
  refusalOfProblems,
  type Wanted,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { deadEndsNow } from '#lib/cms/links/transitions/door.ts'
import { comesAndGoes, type ManyKind } from '#lib/contracts/many-fields.ts'
import { NotFound, Refusal } from '#lib/core/errors.ts'
import { fieldsChanged } from './apply-acts.ts'
import { openNow } from './open-now.ts'
import { removeEach } from './remove-each.ts'
import { writerOf } from './writer-of.ts'

/** What shall become of objects of a kind: the form of each, or why it has none; or they are all deleted. */
export type Plan = {
  manyKind: ManyKind
  ids: readonly string[]
  becomes: 'deleted' | ((held: Held) => Form | Refusal)
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
  /** Transitions that lead nowhere now, and did not before. */
  deadEnds: readonly string[]
}

/** Tries a change: what cannot be done is said and left. The caller takes all of it back with `undo` where it was only asked about. */
export async function attemptMany(ctx: Ctx, plan: Plan): Promise<{ outcome: Outcome; undo: () => Promise<void> }> {
  const undo = await undoable(ctx, 'many_change')
  const held = await writerOf(plan.manyKind).hold(ctx, plan.ids, plan.becomes === 'deleted')
  const wanted = wantedOf(plan, held)
  const touches = plan.becomes === 'deleted' || wanted.rows.some(({ fields }) => fields.some(leads))
  const open = await openNow(ctx, plan.manyKind, held)
  const before = touches ? await deadEndsNow(ctx) : []
  const refused: Refused =
    plan.becomes === 'deleted'
      ? await deleteAll(ctx, plan.manyKind, held)
      : new Map([...wanted.refused, ...(await writerOf(plan.manyKind).write(ctx, wanted.rows))])
  const known = new Set(before)
  const after = touches ? await deadEndsNow(ctx) : []
  const changed = changedOf(plan, held, wanted.rows, refused)
  return {
    undo,
    outcome: {
      plan,
      changed,
      same: plan.becomes === 'deleted' ? [] : held.filter(({ id }) => !wanted.touched.has(id)),
      refused: held.flatMap((one) => {
        const refusal = refused.get(one.id)
        return refusal ? [{ held: one, refusal }] : []
      }),
      goneCount: plan.ids.length - held.length,
      openCount: changed.filter(({ held: { id } }) => open.has(id)).length,
      deadEnds: after.filter((id) => !known.has(id)),
    },
  }
}

/** What decides where transitions lead: whether they can be taken, and what lies in what. */
const LEADING: ReadonlySet<string> = new Set(['isPublic', 'spaceParentId', 'venueAreaIds'])
const leads = (field: string): boolean => LEADING.has(field)

/** What one of the others took along is not refused: it is gone as it should be. */
async function deleteAll(ctx: Ctx, kind: ManyKind, held: readonly Held[]): Promise<Refused> {
  const { remove } = writerOf(kind)
  const refused = await (remove ? remove(ctx, held) : removeEach(ctx, kind, held))
  return new Map([...refused].filter(([, refusal]) => !(refusal instanceof NotFound)))
}

/** What is to be written, what is refused by the schema already; `touched`: both together. */
function wantedOf({ manyKind, becomes }: Plan, held: readonly Held[]) {
  const rows: Wanted[] = []
  const refused: Refused = new Map()
  if (becomes === 'deleted') return { rows, refused, touched: new Set<string>() }
  const { read } = writerOf(manyKind)
  for (const one of held) {
    const to = becomes(one)
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
  if (becomes === 'deleted')
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
  const [old, now] = [listIn(was), listIn(is)]
  return [old.filter((id) => !now.includes(id)), now.filter((id) => !old.includes(id))]
}
