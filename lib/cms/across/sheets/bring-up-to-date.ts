import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SheetRow } from '#lib/contracts/sheets.ts'
import { ENTITIES } from '../entities/door.ts'
import type { DraftRow } from './draft-row.ts'
import { type Overtaken, settleConflicts } from './settle-conflicts.ts'
import { editBody } from './sheet-body.ts'
import { cellText } from './sheet-cells.ts'
import type { SheetItem } from './sheet-item.ts'
import { itemsAmong } from './sheet-key.ts'
import { ofRow } from './sheet-rows.ts'
import type { TrialParts } from './try-rows.ts'

/**
 * Makes of kept rows what their file would do by now: an object that somebody saved since its row was compared is compared with it as it is now, and is in
 * conflict where both changed a field. A choice that was made against something else is no choice any more.
 */
export async function bringUpToDate(ctx: Ctx, parts: TrialParts, rows: readonly DraftRow[]): Promise<void> {
  for (const row of rows.filter(({ isRefusedByTrial }) => isRefusedByTrial)) {
    row.problems = []
    row.isRefusedByTrial = false
  }
  const byId = new Map(rows.flatMap((row) => (row.targetId && row.problems.length === 0 ? [[row.targetId, row]] : [])))
  const versions = await versionsOf(ctx, parts, [...byId.keys()])
  const moved = new Map([...byId].filter(([id, { version }]) => versions.get(id) !== version))
  const items = new Map<string, SheetItem>()
  for await (const item of itemsAmong(ctx, parts.kind, new Set(moved.keys()))) items.set(item.id, item)
  const overtaken: (Overtaken & { known: SheetRow['conflict'] })[] = []
  for (const [id, row] of moved) {
    const item = items.get(id)
    if (!item) {
      row.problems.push(ofRow(ctx.lang, 'unknownId', id))
      row.isRefusedByTrial = true
      // Nobody's content of it can be kept. Should it be had back, nothing is known of what was saved of it since.
      row.conflict = null
      row.overwrites = false
      row.version = 0
      continue
    }
    overtaken.push({ row, item, version: row.version, known: row.conflict })
    compareRow(ctx, parts, row, item)
  }
  const edits = overtaken.filter(({ row }) => row.act === 'changed')
  await settleConflicts(ctx, parts, edits)
  for (const { row, known } of edits) row.conflict = bothConflicts(row, known)
}

async function versionsOf({ db }: Ctx, { kind }: TrialParts, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from ${sql.table(ENTITIES[kind].table)}
    where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** What a row would change of an object as it is now; as a whole in conflict with what was saved, until that is looked at field by field. */
function compareRow({ lang }: Ctx, { kind, columns }: TrialParts, row: DraftRow, item: SheetItem): void {
  row.version = item.version
  row.overwrites = false
  row.conflict = { at: item.updatedAt, by: item.updatedBy }
  if (row.act !== 'changed') return
  const columnOf = new Map(columns.map((column) => [column.field, column]))
  row.changes = row.changes.flatMap((change) => {
    const column = columnOf.get(change.field)
    if (!column) return []
    const before = cellText(column.cell, column.read(item), lang)
    const after = cellText(column.cell, row.values?.[change.field], lang)
    return before === after ? [] : [{ ...change, before, after }]
  })
  const left = new Set(row.changes.map(({ field }) => field))
  row.values = Object.fromEntries(Object.entries(row.values ?? {}).filter(([field]) => left.has(field)))
  row.body = editBody(kind, columns, item, row.values)
}

/** What stood against a row before stands against it still, in the fields that it still changes. */
function bothConflicts({ changes, conflict }: DraftRow, known: SheetRow['conflict']): SheetRow['conflict'] {
  const last = conflict ?? known
  if (last === null || changes.length === 0) return null
  // Of the one it is not known what was saved.
  if ([conflict, known].some((one) => one && !one.fields)) return { at: last.at, by: last.by }
  const saved = new Set([...(conflict?.fields ?? []), ...(known?.fields ?? [])])
  const both = changes.flatMap(({ field }) => (saved.has(field) ? [field] : []))
  return both.length > 0 ? { ...last, fields: both } : null
}
