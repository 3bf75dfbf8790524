import { sql } from 'kysely'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { type Form, listIn } from '#lib/cms/kernel/entity/many-writer.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/many-changes.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { comesAndGoes, type ManyKind } from '#lib/contracts/many-fields.ts'
import { notFound, type Refusal, wrongState } from '#lib/core/errors.ts'
import { fieldsChanged } from './apply-acts.ts'
import type { Plan } from './attempt-many.ts'
import { carryOut, goesWhole, LARGE } from './change-many.ts'
import type { Kept } from './kept-deletions.ts'
import { changeOf } from './read-many-changes.ts'
import { rowsOfChange } from './read-many-rows.ts'
import { stayingSince } from './used-since.ts'

/** Such an undo takes longer than other calls may. */
export async function isLargeUndo(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('many_changes')
    .select(['row_count', 'is_deletion', 'is_creation', 'many_kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  // What links came and went by it is kept with its rows: of people up to 5,000 with each, of rooms some 500.
  const isOfLinks = row.many_kind === 'user' || row.many_kind === 'room'
  return row.row_count > LARGE || isOfLinks || ((row.is_deletion || row.is_creation) && goesWhole(row.many_kind))
}

type Sides = { before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * `POST /many-changes/:id/undo`: a new change that makes the opposite of what is left of one, as far as it lies in the actor's scope and she may do it. What
 * somebody changed since in the same fields is named and stays; so is what was made new and was saved or used since, the rest of which is deleted. With `token` exactly what was shown; 409 xrcms0009 where it is something else by now.
 */
export async function undoMany(
  ctx: Ctx,
  { params, body }: CallOf<typeof calls.undoMany>,
): Promise<{ item: ManyReport }> {
  // Two people who take the same back come one after the other.
  await ctx.db.selectFrom('many_changes').select('id').where('id', '=', params.id).forUpdate().execute()
  const change = await changeOf(ctx, params.id).executeTakeFirst()
  if (!change) throw notFound()
  // What stands again is deleted as anything else is.
  if (change.is_restoration || (change.is_deletion && !change.is_kept)) throw wrongState('xrcms0009')
  // Two deletions that are taken back at once keep for each other what waits for the other.
  if (change.is_deletion && goesWhole(change.many_kind))
    await sql`select pg_advisory_xact_lock(hashtext('deleted spaces stand again'))`.execute(ctx.db)
  const rows = await rowsOfChange(ctx, change.id)
    .where('many_change_rows.undone_by', 'is', null)
    .orderBy('many_change_rows.place')
    .execute()
  const before = new Map(rows.map((row): [string, Sides] => [row.target_id, row]))
  const plan: Plan = {
    manyKind: change.many_kind,
    ids: [...before.keys()],
    becomes: change.is_deletion
      ? { act: 'restore', kept: await keptOf(ctx, change.id, rows) }
      : change.is_creation
        ? {
            act: 'delete',
            stays: await stayingSince(ctx, change.many_kind, { madeAt: change.made_at, ids: [...before.keys()] }),
          }
        : { act: 'edit', to: ({ id, form }) => asBefore(change.many_kind, form, before.get(id)) },
  }
  const item = await carryOut(ctx, plan, { token: body.token, undoes: change.id })
  if (item.changeId !== null) await markUndone(ctx, change, item.changeId)
  return { item }
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
async function markUndone(ctx: Ctx, change: { id: string; undoes: string | null }, undoId: string): Promise<void> {
  const done = sql`target_id in (select target_id from many_change_rows where change_id = ${undoId})`
  await sql`update many_change_rows set undone_by = ${undoId} where change_id = ${change.id} and ${done}`.execute(
    ctx.db,
  )
  if (change.undoes !== null)
    await sql`update many_change_rows set undone_by = null
      where change_id = ${change.undoes} and undone_by = ${change.id} and ${done}`.execute(ctx.db)
}
