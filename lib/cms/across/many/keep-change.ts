import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertTogether } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'
import { type Done, effectsOf } from './effects-of.ts'
import { keptRows } from './kept-deletions.ts'
import { writerOf } from './writer-of.ts'

type Row = { after?: object | null }

/** `undoes`: the change it takes back. `jointId`: what the changes share that one act made. */
type Keeping = { undoes: string | null; jointId?: string | null }

/**
 * Keeps what was done as one change: who, when, and each object as it was and as it became. The audit rows of it, which are written with the call, tell of
 * which change they are. Answers its ID.
 */
export async function keepChange(ctx: Ctx, done: Done, { undoes, jointId = null }: Keeping): Promise<string> {
  const { outcome, going } = done
  const { plan, changed, kept } = outcome
  const id = newId(ctx.now)
  const isDeletion = plan.becomes.act === 'delete'
  const change = {
    id,
    many_kind: plan.manyKind,
    made_at: ctx.now,
    made_by: ctx.actor.id,
    undoes,
    joint_id: jointId,
    is_deletion: isDeletion,
    is_restoration: plan.becomes.act === 'restore',
    row_count: changed.length,
    effects: effectsOf(ctx, done),
  }
  const rows = changed.map(({ held, before, after }, place) => ({
    change_id: id,
    place,
    target_id: held.id,
    before,
    after,
    name: isDeletion ? held.name : '',
    name_en: isDeletion ? held.nameEn : '',
  }))
  const { restoring } = writerOf(plan.manyKind)
  await insertTogether(ctx.db, [
    { table: 'many_changes', rows: [change] },
    { table: 'many_change_rows', rows },
    ...(restoring && kept.size > 0 ? await keptRows(ctx, id, restoring, kept) : []),
  ])
  // What was deleted has nothing after it.
  for (const row of going as readonly Row[]) if (row.after) row.after = { ...row.after, manyChangeId: id }
  return id
}
