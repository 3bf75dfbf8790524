import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { anyTrue } from '#lib/cms/kernel/db/list-conditions.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/sheets.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { Sheet, SheetRow } from '#lib/contracts/sheets.ts'
import { notFound } from '#lib/core/errors.ts'
import { isAnyLeft } from '../many/door.ts'
import { scopeMark } from './keep-sheet.ts'
import { sheetWords } from './sheet-words.ts'

/** The files that this reader has sent, with the scope that she has now. */
const ownSheets = async (ctx: Ctx) =>
  ctx.db
    .selectFrom('sheets')
    .where('created_by', '=', ctx.actor.id)
    .where('scope_mark', '=', await scopeMark(ctx))

const counted = (condition: string) =>
  sql<number>`(select count(*)::int from sheet_rows as row where row.sheet_id = sheets.id and ${sql.raw(condition)})`

/** One file of hers; 404. */
export async function findSheet(ctx: Ctx, id: string): Promise<Sheet> {
  const row = await (await ownSheets(ctx))
    .selectAll()
    .select([
      counted("row.state <> 'refused' and row.act = 'new'").as('new_count'),
      counted("row.state <> 'refused' and row.act = 'changed'").as('changed_count'),
      counted("row.state <> 'refused' and row.act = 'deleted'").as('deleted_count'),
      counted("row.state = 'conflict'").as('conflict_count'),
      counted("row.state = 'conflict' and row.overwrites").as('overwriting_count'),
      counted("row.state = 'refused'").as('refused_count'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const {
    going,
    lastingCount = null,
    deletionId = null,
    creationId = null,
    jointId = null,
    operationId = null,
    moves,
    ...told
  } = row.notes
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    isTried: row.is_tried,
    readCount: row.read_count,
    changeId: row.change_id,
    sameCount: row.same_count,
    counts: {
      new: row.new_count,
      changed: row.changed_count,
      deleted: row.deleted_count,
      conflict: row.conflict_count,
      overwriting: row.overwriting_count,
      refused: row.refused_count,
    },
    ...told,
    deletions: row.is_tried ? going : null,
    lastingCount: row.is_tried ? lastingCount : null,
    deletionId,
    creationId,
    jointId,
    operationId,
    moves: moves.map((move) => ({ ...move, heading: sheetWords(ctx.lang).heading(move.field) })),
  }
}

/** The same, with whether something of it is left to take back. */
export async function readSheet(ctx: Ctx, id: string): Promise<Sheet> {
  const item = await findSheet(ctx, id)
  return item.jointId === null ? item : { ...item, isTakenBack: !(await isAnyLeft(ctx, item.jointId)) }
}

/** One file of hers, and whoever would change it waits until this call is over. */
export async function lockSheet(ctx: Ctx, id: string): Promise<Sheet> {
  await (await ownSheets(ctx)).select('id').where('id', '=', id).forUpdate().execute()
  return findSheet(ctx, id)
}

const order = { id: 'sheet_rows.id', sorts: { line: { column: 'sheet_rows.line', type: 'int' } } } as const

/** `GET /sheets/:id/rows`: the rows that would do something, or cannot. */
export async function listSheetRows(
  ctx: Ctx,
  { params, query }: CallOf<typeof calls.listSheetRows>,
): Promise<Page<SheetRow>> {
  const { id } = await findSheet(ctx, params.id)
  let rows = ctx.db
    .selectFrom('sheet_rows')
    .select(['line', 'act', 'state', 'target_id', 'title', 'title_en', 'changes', 'problems', 'conflict'])
    .select(['overwrites', 'is_refused_by_trial'])
    .where('sheet_id', '=', id)
  if (query.act) rows = rows.where(anyTrue(query.act, (act) => sql<boolean>`act = ${act}`))
  if (query.state) rows = rows.where(anyTrue(query.state, (state) => sql<boolean>`state = ${state}`))
  if (query.q) rows = rows.where(sql<boolean>`strpos(lower(concat(title, ' ', title_en)), lower(${query.q})) > 0`)
  const words = sheetWords(ctx.lang)
  return readPage(ctx.db, rows, order, query, async (found) =>
    found.map(({ target_id, ...row }) => ({
      line: row.line,
      act: row.act,
      state: row.state,
      targetId: target_id,
      title: ctx.lang === 'en' && row.title_en !== '' ? row.title_en : row.title,
      // Compared in one language, read in another.
      changes: row.changes.map((change) => ({ ...change, heading: words.heading(change.field) })),
      problems: row.problems,
      conflict: row.conflict,
      overwrites: row.conflict && (row.state === 'conflict' || row.is_refused_by_trial) ? row.overwrites : null,
    })),
  )
}
