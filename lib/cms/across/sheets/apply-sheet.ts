import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/sheets.ts'
import { SEEN_CODE } from '#lib/contracts/seen-agreement.ts'
import type { SheetKind, sheetRowRefusal } from '#lib/contracts/sheets.ts'
import { changedMeanwhile, type Refusal, wrongState } from '#lib/core/errors.ts'
import { effectsOf, keepChange } from '../many/door.ts'
import { type Done, joinDone } from './join-done.ts'
import { findSheet, ownSheets } from './read-sheets.ts'
import { refusalText } from './refusal-problems.ts'
import { type SaveableRow, saveRows } from './save-rows.ts'

/** She is asked, and sends the same again. */
const ASKED: ReadonlySet<string> = new Set(['xrcms0030', SEEN_CODE])

/**
 * `POST /sheets/:id/apply`: saves the rows that can be, in one transaction, each by the verb of its form; all of them or none. 409 xrcms0061 with
 * the line of a row that cannot be saved any more: what it was compared with has changed.
 */
export async function applySheet(ctx: Ctx, { params, body, version }: CallOf<typeof calls.applySheet>) {
  await (await ownSheets(ctx)).select('id').where('id', '=', params.id).forUpdate().execute()
  const before = await findSheet(ctx, params.id)
  if (before.version !== version || before.state === 'applied') throw changedMeanwhile(before)
  const rows = await ctx.db
    .selectFrom('sheet_rows')
    .select(['line', 'act', 'state', 'target_id', 'target_version', 'body', 'field_values'])
    .where('sheet_id', '=', before.id)
    .where('state', 'in', body.overwrite ? ['ready', 'conflict'] : ['ready'])
    .execute()
  const actsOf = (state: 'ready' | 'conflict') => rows.filter((row) => row.state === state).map(actOf)
  const parts = { ready: actsOf('ready'), overwriting: actsOf('conflict') }
  const { refused, edits, deletions } = await saveRows(ctx, before.kind, parts)
  const [first] = [...refused].sort(([a], [b]) => a.line - b.line)
  if (first) throw asRefused(ctx, before.kind, first[0].line, first[1])
  const changeId = await keepDone(ctx, edits)
  const deletionId = await keepDone(ctx, joinDone(deletions.ready, deletions.overwriting))
  await ctx.db
    .updateTable('sheets')
    .set({
      state: 'applied',
      change_id: changeId,
      notes: sql`notes || ${JSON.stringify(deletionId ? { deletionId } : {})}::jsonb`,
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

type SheetRows = Pick<
  Selectable<DB['sheet_rows']>,
  'line' | 'act' | 'target_id' | 'target_version' | 'body' | 'field_values'
>

const actOf = ({ line, act, target_id, target_version, body, field_values }: SheetRows): SaveableRow => ({
  line,
  act,
  targetId: target_id,
  version: target_version ?? 0,
  body,
  values: field_values,
})

async function keepDone(ctx: Ctx, done: Done | null): Promise<string | null> {
  if (!done) return null
  const { outcome, going } = done
  return keepChange(ctx, outcome, { undoes: null, going, effects: effectsOf(ctx, outcome, going) })
}

function countsOf(rows: readonly { act: string }[]) {
  const count = (act: string) => rows.filter((row) => row.act === act).length
  return { new: count('new'), changed: count('changed'), deleted: count('deleted') }
}

function asRefused(ctx: Ctx, kind: SheetKind, line: number, refusal: Refusal): Refusal {
  if (ASKED.has(refusal.resultCode)) return refusal
  const reason = refusalText(refusal, kind, ctx.lang)
  return wrongState('xrcms0061', { line, reason, names: `${line}: ${reason}` } satisfies z.infer<
    typeof sheetRowRefusal
  > & {
    names: string
  })
}
