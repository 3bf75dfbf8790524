import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertTogether } from '#lib/cms/kernel/db/insert-set.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { newId } from '#lib/core/id.ts'
import { writerOf } from './writer-of.ts'

type Row = { target_kind: string; target_id: string; action: string; after: object | null }

/**
 * Keeps what a call made new of a kind as one change, which is taken back by deleting it (docs/decisions/0529-creations-taken-back.md). `going`: the audit rows
 * of the call, those of creations among them, which tell of which change they are. `jointId` as of `keepChange`; null where it is the only change of its act. Answers its ID; null where nothing was made that she sees.
 */
export async function keepCreation(
  ctx: Ctx,
  kind: ManyKind,
  { jointId, going }: { jointId: string | null; going: readonly object[] },
): Promise<string | null> {
  const told = (going as readonly Row[]).filter(
    ({ target_kind, action }) => target_kind === kind && action === `${kind}.created`,
  )
  if (told.length === 0) return null
  const ids = told.map(({ target_id }) => target_id)
  const held = await writerOf(kind).hold(ctx, ids, { isDeletion: false, undoes: null })
  if (held.length === 0) return null
  const id = newId(ctx.now)
  const change = {
    id,
    many_kind: kind,
    made_at: ctx.now,
    made_by: ctx.actor.id,
    is_creation: true,
    joint_id: jointId,
    row_count: held.length,
  }
  const rows = held.map((one, place) => ({
    change_id: id,
    place,
    target_id: one.id,
    name: one.name,
    name_en: one.nameEn,
    before: {},
    after: {},
  }))
  await insertTogether(ctx.db, [
    { table: 'many_changes', rows: [change] },
    { table: 'many_change_rows', rows },
  ])
  const kept = new Set(held.map((one) => one.id))
  for (const row of told) if (kept.has(row.target_id)) row.after = { ...row.after, manyChangeId: id }
  return id
}
