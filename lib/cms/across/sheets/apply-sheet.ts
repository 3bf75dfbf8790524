import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { keepSavedEntries } from '#lib/cms/publication/schedule-changes/door.ts'
import type * as calls from '#lib/contracts/calls/sheets.ts'
import { SEEN_CODE } from '#lib/contracts/seen-agreement.ts'
import { changedMeanwhile } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { effectsOf, joinDone, keepChange, keepCreation } from '../many/door.ts'
import { compareAnew } from './compare-anew.ts'
import { countLasting } from './count-lasting.ts'
import { keptRows } from './keep-sheet.ts'
import { findSheet, lockSheet } from './read-sheets.ts'
import { manyKindOf, saveRows } from './save-rows.ts'

/** She is asked, and sends the same again. */
const ASKED: ReadonlySet<string> = new Set(['xrcms0030', SEEN_CODE])

/**
 * `POST /sheets/:id/apply`: saves the rows that can be, in one transaction, each by the verb of its form; all of them or none. Where a row cannot be saved
 * any more, where its rows were chosen otherwise since they were tried, and where only a trial is asked for, nothing is saved: the file is compared anew, and
 * is answered so (`state` is `checked` still).
 */
export async function applySheet(ctx: Ctx, { params, body, version }: CallOf<typeof calls.applySheet>) {
  const before = await lockSheet(ctx, params.id)
  if (before.version !== version || before.state === 'applied') throw changedMeanwhile(before)
  if (body.isTrial || !before.isTried) return { item: await compareAnew(ctx, before) }
  const rows = (await keptRows(ctx, before.id)).filter(
    ({ problems, conflict, overwrites }) => problems.length === 0 && (conflict === null || overwrites),
  )
  const told = ctx.trail?.length ?? 0
  const undo = await undoable(ctx, 'sheet')
  const { refused, same, edits, deletions } = await saveRows(ctx, before.kind, {
    ready: rows.filter(({ conflict }) => conflict === null),
    overwriting: rows.filter(({ conflict }) => conflict !== null),
    left: [],
  })
  const asked = [...refused.values()].find(({ resultCode }) => ASKED.has(resultCode))
  if (asked) throw asked
  const going = joinDone(deletions.ready, deletions.overwriting)
  if (refused.size > 0 || !isDeepStrictEqual(going && effectsOf(ctx, going), before.deletions?.effects ?? null)) {
    await undo()
    return { item: await compareAnew(ctx, before) }
  }
  const jointId = newId(ctx.now)
  const changeId = edits && (await keepChange(ctx, edits, { undoes: null, jointId }))
  const deletionId = going && (await keepChange(ctx, going, { undoes: null, jointId }))
  const trail = ctx.trail?.slice(told) ?? []
  const manyKind = manyKindOf(before.kind)
  const creationId = manyKind && (await keepCreation(ctx, manyKind, { jointId, going: trail }))
  const operationId = before.kind === 'scheduleEntry' ? await keepSavedEntries(ctx, trail) : null
  const isKept = [changeId, deletionId, creationId].some((id) => id !== null)
  const saved = rows.filter((row) => !same.has(row))
  const lastingCount = countLasting(ctx, before.kind, saved, trail)
  const kept = {
    lastingCount,
    ...(isKept && { jointId }),
    ...(deletionId && { deletionId }),
    ...(creationId && { creationId }),
    ...(operationId && { operationId }),
  }
  // Its changes say which file made them, also once it is forgotten.
  const ofFile = { sheet_id: before.id, file_name: before.fileName, lasting_count: lastingCount }
  await ctx.db
    .with('told', (db) => db.updateTable('many_changes').set(ofFile).where('joint_id', '=', jointId))
    .updateTable('sheets')
    .set({
      state: 'applied',
      change_id: changeId,
      notes: sql`notes || ${JSON.stringify(kept)}::jsonb`,
      version: before.version + 1,
      applied_at: ctx.now,
      updated_at: ctx.now,
    })
    .where('id', '=', before.id)
    .execute()
  const after = { fileName: before.fileName, kind: before.kind, rows: rows.length, ...countsOf(rows) }
  await record(ctx, { action: 'sheet.applied', targetKind: 'sheet', targetId: before.id, after })
  return { item: await findSheet(ctx, before.id) }
}

function countsOf(rows: readonly { act: string }[]) {
  const count = (act: string) => rows.filter((row) => row.act === act).length
  return { new: count('new'), changed: count('changed'), deleted: count('deleted') }
}
