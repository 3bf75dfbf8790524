import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SheetKind, SheetProblem, SheetRow } from '#lib/contracts/sheets.ts'
import type { Lang } from '#lib/core/lang.ts'
import { plainCell } from './cell-text.ts'
import type { DraftRow } from './draft-row.ts'
import type { SheetLine, SheetLines } from './read-lines.ts'
import { type Overtaken, settleConflicts } from './settle-conflicts.ts'
import { editBody } from './sheet-body.ts'
import type { SheetColumn } from './sheet-column.ts'
import { conflictOf, type Difference, differenceOf, problemText, removalOf, shortened } from './sheet-difference.ts'
import type { SheetHead } from './sheet-head.ts'
import type { SheetItem } from './sheet-item.ts'
import { findsRows } from './sheet-key.ts'
import { titleOf } from './sheet-title.ts'

type Parts = { kind: SheetKind; lines: SheetLines; head: SheetHead; columns: readonly SheetColumn[] }
type Drafted = { rows: DraftRow[]; same: number; rewritten: number }

/** Compares every row of a file with the objects in the reader's scope. */
export async function draftRows(ctx: Ctx, parts: Parts): Promise<Drafted> {
  const find = await findsRows(ctx, parts)
  const drafts: DraftRow[] = []
  const overtaken: Overtaken[] = []
  const seen = new Map<string, number>()
  let rewritten = 0
  for (const line of parts.lines.rows) {
    const found = find(line)
    const row = draftOf(ctx.lang, parts, line, found)
    if (row.conflict && row.act === 'changed' && found.item)
      overtaken.push({ row, item: found.item, version: Number(cellAt(line, parts.head.place.version)) })
    rewritten += row.rewritten
    const before = row.targetId === null ? undefined : seen.get(row.targetId)
    if (before !== undefined) row.problems.push(ofRow(ctx.lang, 'twice', `${before}`))
    if (row.targetId !== null) seen.set(row.targetId, before ?? line.line)
    drafts.push(row)
  }
  await settleConflicts(ctx, parts, overtaken)
  const rows = drafts.filter((row) => row.problems.length > 0 || row.act !== 'changed' || row.changes.length > 0)
  return { rows, same: drafts.length - rows.length, rewritten }
}

type Found = { item: SheetItem | null; problem: string | null }

const cellAt = (line: SheetLine, at: number) => (at < 0 ? '' : plainCell(line.cells[at] ?? ''))

/** A problem of a row as a whole. */
export const ofRow = (lang: Lang, problem: string, value = ''): SheetProblem => ({
  heading: null,
  value,
  message: problemText(lang, problem),
})

function draftOf(
  lang: Lang,
  { kind, lines, head, columns }: Parts,
  line: SheetLine,
  { item, problem }: Found,
): DraftRow & Pick<Difference, 'rewritten'> {
  const cells = head.fields.map(({ column, at }) => ({ column, text: cellAt(line, at) }))
  const { values, changes, problems, rewritten } = differenceOf(cells, item, { encoding: lines.encoding, lang })
  const removal = removalOf(cellAt(line, head.place.remove))
  const version = cellAt(line, head.place.version)
  const act = item === null && problem === null && removal === false ? 'new' : removal === true ? 'deleted' : 'changed'
  const row = {
    line: line.line,
    act,
    targetId: item?.id ?? null,
    version: item?.version ?? 0,
    title: titleOf(kind, 'ja', columns, item, values),
    titleEn: titleOf(kind, 'en', columns, item, values),
    changes: act === 'deleted' ? [] : changes,
    problems: act === 'deleted' ? [] : problems,
    conflict: null as SheetRow['conflict'],
    body: act === 'deleted' ? null : item ? editBody(kind, columns, item, values) : values,
    values: act === 'changed' ? values : null,
    overwrites: false,
    isRefusedByTrial: false,
    rewritten,
  } satisfies DraftRow & { rewritten: number }
  const own = (text: string, value = '') => row.problems.push(ofRow(lang, text, value))
  if (problem !== null) own(problem, cellAt(line, head.place.id))
  else if (removal === true && item === null) own('nothingToDelete')
  if (removal === null) own('removal', shortened(cellAt(line, head.place.remove)))
  if (!/^\d{0,9}$/.test(version)) own('version', shortened(version))
  else if (item && (act === 'deleted' || changes.length > 0)) row.conflict = conflictOf(item, version)
  return row
}
