import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/sheets.ts'
import type { ManyEffects } from '#lib/contracts/many-changes.ts'
import { SHEET_MAX_CHANGES, type SheetDeletions, type SheetKind } from '#lib/contracts/sheets.ts'
import { newId } from '#lib/core/id.ts'
import type { DraftRow } from './draft-row.ts'
import { effectsOfDone, joinDone } from './join-done.ts'
import { keepSheet } from './keep-sheet.ts'
import { readLines } from './read-lines.ts'
import { findSheet } from './read-sheets.ts'
import { refusalProblems } from './refusal-problems.ts'
import { saveRows } from './save-rows.ts'
import type { SheetColumn } from './sheet-column.ts'
import { sheetColumns } from './sheet-columns.ts'
import { sheetFault } from './sheet-fault.ts'
import { sheetHead } from './sheet-head.ts'
import { demandList } from './sheet-items.ts'
import { movesOf } from './sheet-moves.ts'
import { draftRows } from './sheet-rows.ts'

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
  const { unchanged, effects } = await tryRows(ctx, kind, rows, columns)
  const kept = rows.filter((row) => !unchanged.has(row))
  const notes = {
    moves: movesOf(kept, columns, ctx.lang),
    ignoredHeaders: head.ignored,
    lacksVersions: head.place.version < 0,
    lacksIds: head.place.id < 0,
    rewrittenCount: rewritten,
    deletions: deletionsOf(kept, effects),
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

type Effects = { [P in keyof SheetDeletions]: ManyEffects | null }
type Tries = { unchanged: ReadonlySet<DraftRow>; effects: Effects }

function deletionsOf(rows: readonly DraftRow[], effects: Effects): SheetDeletions {
  const all = rows.filter(({ act, problems }) => act === 'deleted' && problems.length === 0)
  const ready = all.filter(({ conflict }) => conflict === null)
  return {
    ready: { count: ready.length, effects: effects.ready },
    all: { count: all.length, effects: effects.all },
  }
}

/** Undoes the transaction of a trial. */
class Tried extends Error {}

/**
 * Saves each row that has no problem, those in conflict on top of the others, tells it what is refused, and undoes it all. Answers those after which the
 * object is what it was, and what goes with deletions.
 */
async function tryRows(
  ctx: Ctx,
  kind: SheetKind,
  rows: readonly DraftRow[],
  columns: readonly SheetColumn[],
): Promise<Tries> {
  const unchanged = new Set<DraftRow>()
  const effects: Effects = { ready: null, all: null }
  const sound = rows.filter((row) => row.problems.length === 0)
  if (sound.length === 0) return { unchanged, effects }
  const [ready, overwriting] = [
    sound.filter((row) => row.conflict === null),
    sound.filter((row) => row.conflict !== null),
  ]
  const trial = async (db: Db) => {
    // What she would be asked first is asked when the file is applied.
    const actor = { ...ctx.actor, isSteppedUp: true }
    const trying: Ctx = { ...ctx, db, actor, trail: [], isSeenAgreed: true }
    const { refused, same, deletions } = await saveRows(trying, kind, { ready, overwriting })
    effects.ready = effectsOfDone(ctx, deletions.ready)
    effects.all = effectsOfDone(ctx, joinDone(deletions.ready, deletions.overwriting))
    for (const row of same) unchanged.add(row)
    for (const [row, refusal] of refused)
      row.problems.push(...refusalProblems(refusal, { kind, columns, lang: ctx.lang, body: row.body }))
    throw new Tried()
  }
  await (ctx.deps.manyDb ?? ctx.deps.db)
    .transaction()
    .execute(trial)
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error
    })
  return { unchanged, effects }
}
