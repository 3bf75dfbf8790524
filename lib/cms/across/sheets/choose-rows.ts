import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/sheets.ts'
import { changedMeanwhile } from '#lib/core/errors.ts'
import { findSheet, lockSheet } from './read-sheets.ts'

/**
 * `POST /sheets/:id/choices`: whether a row in conflict, or each of them, overwrites what somebody saved meanwhile. What comes of that is tried before it is
 * applied. 409 xrcms0009 where the file was applied.
 */
export async function chooseSheetRows(ctx: Ctx, { params, body }: CallOf<typeof calls.chooseSheetRows>) {
  const before = await lockSheet(ctx, params.id)
  if (before.state === 'applied') throw changedMeanwhile(before)
  const { line, overwrites } = body
  const chosen = line === null ? sql`true` : sql`line = ${line}`
  // Of all at once what the trial refused is only let go of: it is chosen again by itself.
  const isRefusedToo = line !== null || !overwrites
  const { rows } = await sql`update sheet_rows
    set overwrites = ${overwrites}, state = 'conflict', problems = '[]', is_refused_by_trial = false
    where sheet_id = ${before.id} and overwrites <> ${overwrites} and conflict is not null
      and ${chosen} and (state = 'conflict' or ${isRefusedToo} and is_refused_by_trial)
    returning line`.execute(ctx.db)
  if (rows.length === 0) return { item: before }
  await ctx.db
    .updateTable('sheets')
    .set((set) => ({ is_tried: false, version: set('version', '+', 1), updated_at: ctx.now }))
    .where('id', '=', before.id)
    .execute()
  return { item: await findSheet(ctx, before.id) }
}
