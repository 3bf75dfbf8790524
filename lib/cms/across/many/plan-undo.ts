import { sql } from 'kysely'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { type Form, type Held, listIn } from '#lib/cms/kernel/entity/many-writer.ts'
import { comesAndGoes, type ManyKind } from '#lib/contracts/many-fields.ts'
import { type Refusal, wrongState } from '#lib/core/errors.ts'
import { fieldsChanged } from './apply-acts.ts'
import type { Plan } from './attempt-many.ts'
import { goesWhole } from './goes-whole.ts'
import type { Kept } from './kept-deletions.ts'
import type { Undone } from './read-joint.ts'
import { rowsOfChange } from './read-many-rows.ts'
import { stayingSince } from './used-since.ts'

/** Two deletions that are taken back at once keep for each other what waits for the other. Before any of their rows is locked. */
export async function takeTurn(db: Db, changes: readonly Pick<Undone, 'many_kind' | 'is_deletion'>[]): Promise<void> {
  if (changes.some((change) => change.is_deletion && goesWhole(change.many_kind)))
    await sql`select pg_advisory_xact_lock(hashtext('deleted spaces stand again'))`.execute(db)
}

type Sides = { before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * The opposite of what is left of a change in the actor's scope: what was deleted stands again, what was made new is deleted but for what was saved or used
 * since, what was edited is as it was. `but`: objects of which all is done already.
 */
export async function planUndo(ctx: Ctx, change: Undone, but: ReadonlySet<string> = new Set()): Promise<Plan> {
  const left = await rowsOfChange(ctx, change.id)
    .where('many_change_rows.undone_by', 'is', null)
    .orderBy('many_change_rows.place')
    .execute()
  const rows = left.filter((row) => !but.has(row.target_id))
  const before = new Map(rows.map((row): [string, Sides] => [row.target_id, row]))
  const [manyKind, ids] = [change.many_kind, [...before.keys()]]
  if (change.is_deletion)
    return { manyKind, ids, becomes: { act: 'restore', kept: await keptOf(ctx, change.id, rows) } }
  if (change.is_creation) {
    const stays = await stayingSince(ctx, manyKind, { madeAt: change.made_at, ids })
    return { manyKind, ids, becomes: { act: 'delete', stays } }
  }
  const fields = [...new Set(rows.flatMap(({ after }) => Object.keys(after)))]
  const to = ({ id, form }: Held) => asBefore(manyKind, form, before.get(id))
  return { manyKind, ids, becomes: { act: 'edit', fields, to } }
}

/** What is kept of these of a deletion, in its order. */
async function keptOf(
  { db }: Ctx,
  changeId: string,
  rows: readonly { target_id: string; name: string; name_en: string }[],
): Promise<Kept[]> {
  const found = await db
    .selectFrom('many_change_kept')
    .select(['target_id', 'kept'])
    .where('change_id', '=', changeId)
    .execute()
  const keptAs = new Map(found.map(({ target_id, kept }) => [target_id, kept]))
  return rows.flatMap(({ target_id: id, name, name_en: nameEn }) => {
    const kept = keptAs.get(id)
    return kept ? [{ id, name, nameEn, kept }] : []
  })
}

/** The form with the fields of the change as they were before it; a refusal where somebody changed them since. */
function asBefore(kind: ManyKind, form: Form, kept: Sides | undefined): Form | Refusal {
  if (!kept) return form
  const fields = Object.keys(kept.after)
  const back: Record<string, unknown> = {}
  for (const field of fields) {
    const sides: [unknown, unknown] = [kept.before[field], kept.after[field]]
    // Where it leads outside her scope its writer says that she may not.
    const value = leadsOutside(kind, field, form)
      ? sides[0]
      : valueBefore(comesAndGoes(kind, field), form[field], sides)
    if (value === CHANGED) return wrongState('xrcms0055')
    back[field] = value
  }
  return { ...form, ...back }
}

const CHANGED = Symbol('changed since')

/** The end of a transition that she may not know. */
const leadsOutside = (kind: ManyKind, field: string, form: Form): boolean =>
  kind === 'transition' && field === 'transitionToId' && form[field] === ''

/** Of links what came is taken out and what went put back, where both are still so. */
function valueBefore(isLinks: boolean, now: unknown, [before, after]: [unknown, unknown]): unknown {
  if (!isLinks) return fieldsChanged({ it: now ?? null }, { it: after }).length > 0 ? CHANGED : before
  const [held, went, came] = [new Set(listIn(now)), listIn(before), new Set(listIn(after))]
  if ([...came].some((id) => !held.has(id)) || went.some((id) => held.has(id))) return CHANGED
  return [...[...held].filter((id) => !came.has(id)), ...went]
}

/** What was taken back of it, and what it had taken back itself: that stands again. */
export async function markUndone(ctx: Ctx, change: Pick<Undone, 'id' | 'undoes'>, undoId: string): Promise<void> {
  const done = sql`target_id in (select target_id from many_change_rows where change_id = ${undoId})`
  await sql`update many_change_rows set undone_by = ${undoId} where change_id = ${change.id} and ${done}`.execute(
    ctx.db,
  )
  if (change.undoes !== null)
    await sql`update many_change_rows set undone_by = null
      where change_id = ${change.undoes} and undone_by = ${change.id} and ${done}`.execute(ctx.db)
}
