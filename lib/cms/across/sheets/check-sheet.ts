import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/sheets.ts'
import { SHEET_MAX_CHANGES } from '#lib/contracts/sheets.ts'
import { newId } from '#lib/core/id.ts'
import type { DraftRow } from './draft-row.ts'
import { keepSheet } from './keep-sheet.ts'
import { readLines } from './read-lines.ts'
import { findSheet } from './read-sheets.ts'
import { sheetColumns } from './sheet-columns.ts'
import { sheetFault } from './sheet-fault.ts'
import { sheetHead } from './sheet-head.ts'
import { demandList } from './sheet-items.ts'
import { movesOf } from './sheet-moves.ts'
import { draftRows } from './sheet-rows.ts'
import { type Trial, type TrialParts, tryRows } from './try-rows.ts'

/**
 * `POST /sheets`: compares a file with what is there and keeps what it would do, for its sender alone. Every row that may be saved is saved
 * once, by the verb of its form, in a transaction that is then undone: what is refused here is what applying it would refuse.
 */
export async function checkSheet(ctx: Ctx, { query, upload }: CallOf<typeof calls.checkSheet>) {
  const { kind, fileName } = query
  demandList(ctx, kind)
  const lines = await readLines(upload)
  const columns = await sheetColumns(ctx, kind)
  const head = sheetHead(lines.head.cells, columns)
  const { rows, same, rewritten } = await draftRows(ctx, { kind, lines, head, columns })
  if (rows.length > SHEET_MAX_CHANGES) throw sheetFault('changes')
  const { unchanged, deletions, lastingCount } = await triedApart(ctx, { kind, columns }, rows)
  const kept = rows.filter((row) => !unchanged.has(row))
  const notes = {
    moves: movesOf(kept, columns, ctx.lang),
    ignoredHeaders: head.ignored,
    lacksVersions: head.place.version < 0,
    lacksIds: head.place.id < 0,
    rewrittenCount: rewritten,
    going: deletions,
    lastingCount,
  }
  const id = newId(ctx.now)
  return ctx.db.transaction().execute(async (db) => {
    const read = lines.rows.length
    await keepSheet({ ...ctx, db }, { id, kind, fileName, read, same: same + unchanged.size, notes }, kept)
    const answer = { item: await findSheet({ ...ctx, db }, id) }
    await ctx.keepResult?.(db, answer)
    return answer
  })
}

/** Undoes the transaction of a trial. */
class Tried extends Error {}

/** Tries the rows in a transaction of their own, which is undone. */
async function triedApart(ctx: Ctx, parts: TrialParts, rows: readonly DraftRow[]): Promise<Trial> {
  let trial: Trial | undefined
  await (ctx.deps.manyDb ?? ctx.deps.db)
    .transaction()
    .execute(async (db) => {
      trial = await tryRows({ ...ctx, db }, parts, rows)
      throw new Tried()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error
    })
  if (!trial) throw new Error('the rows were not tried')
  return trial
}
