import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { CsvRefusal } from '#lib/cms/kernel/csv/csv-refusal.ts'
import { inside } from '#lib/cms/kernel/jobs/job-ctx.ts'
import type { JobRun } from '#lib/cms/kernel/jobs/job-run.ts'
import { mayBeTold, wasTold } from '../invitations/door.ts'
import { readChunks } from './file-chunks.ts'
import { keepProblems, problemCounts } from './import-batches.ts'
import { type ImportOfJob, importOfJob } from './import-ctx.ts'
import type { Imported } from './import-rows.ts'
import { judgedAhead, problemsAmong, withTaken } from './judge-rows.ts'
import type { InPiece } from './mark-repeats.ts'
import { setImport } from './set-import.ts'
import { stageRows } from './stage-rows.ts'

/** Rows that are judged at once. */
const AT_ONCE = 4_000

/** The job `userImport.check`: reads the file into rows, then says of each what the import would. */
export async function checkImport(run: JobRun): Promise<void> {
  const found = await importOfJob(run)
  if (!found) return
  if (found.item.state === 'reading' && !(await readFile(run, found))) return
  await judgeAll(run, found)
}

/** False where the file cannot be read; the import then says why. */
async function readFile(run: JobRun, { item, ctx }: ImportOfJob): Promise<boolean> {
  const { db, clock } = run.deps
  let read = 0
  // Read on a connection of its own: the transaction of a piece is busy writing rows meanwhile.
  const bytes = readChunks(db, item.id, async (soFar) => {
    read = soFar
    await run.progress(read, item.bytes)
  })
  const { encoding, delimiter, heading_answers: answers } = item
  if (encoding === null || delimiter === null) throw new Error(`import ${item.id} is read, and nobody knows how`)
  const reading = { encoding, delimiter }
  const inPiece: InPiece = (work) =>
    db.transaction().execute(async (trx) => {
      await work(trx)
      await run.checkpoint(trx, read, item.bytes)
    })
  try {
    const { header, rowCount } = await stageRows(
      db,
      { importId: item.id, bytes, reading, lang: ctx.lang, answers },
      inPiece,
    )
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('user_import_problems').where('import_id', '=', item.id).execute()
      await setImport(trx, item.id, clock(), {
        state: 'checking',
        row_count: rowCount,
        ignored_headers: header.ignored,
        has_notes: header.hasNotes,
      })
      await run.checkpoint(trx, 0, rowCount)
    })
    run.job.done = 0
    return true
  } catch (error) {
    if (!(error instanceof CsvRefusal)) throw error
    const { fault, line, names } = error
    await inPiece((trx) =>
      setImport(trx, item.id, clock(), { state: 'refused', refusal: JSON.stringify({ fault, line, names }) }),
    )
    return false
  }
}

/** Judges all rows as the import does, and writes nothing but what it finds: nobody waits for an address that is looked at. */
async function judgeAll(run: JobRun, { item, ctx }: ImportOfJob): Promise<void> {
  const { db, clock } = run.deps
  const total = item.row_count || (await rowCountOf(run, item.id))
  const [after, reachedBefore] = await placeOf(run, item.id)
  let done = reachedBefore
  for await (const { rows, judged } of judgedAhead(ctx, item.id, after, AT_ONCE)) {
    const now = inside(ctx, db)
    const problems = problemsAmong(await withTaken(now, judged))
    if (!(await mayTell(now, problems))) return refuseManyTaken(run, item.id)
    done += rows.length
    const reached = done
    await db.transaction().execute(async (trx) => {
      await keepProblems(trx, item.id, rows, problems)
      await run.checkpoint(trx, reached, total)
    })
  }
  await db.transaction().execute(async (trx) => {
    await setImport(trx, item.id, clock(), { state: 'checked', ...(await problemCounts(trx, item.id)) })
    await run.checkpoint(trx, done, total)
  })
}

/** May she be told of the taken addresses among these problems? Not within a transaction that is undone: what was told stays counted. */
export const mayTell = (ctx: Ctx, found: Imported['problems']) => mayBeTold(ctx, takenAmong(found))

/** Has she been told of them all, so that nothing is counted? */
export const isTold = (ctx: Ctx, found: Imported['problems']) => wasTold(ctx, takenAmong(found))

const takenAmong = (found: Imported['problems']) =>
  found.flatMap(({ row, problems }) =>
    problems.some(({ field, rule }) => field === 'email' && rule === 'taken') ? [row.email] : [],
  )

/** Row by row a file would tell of any list of addresses which of them are somebody's here. */
export async function refuseManyTaken(run: JobRun, id: string): Promise<void> {
  const { db, clock } = run.deps
  const refusal = JSON.stringify({ fault: 'manyTaken', line: null, names: [] })
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('user_import_problems').where('import_id', '=', id).execute()
    await setImport(trx, id, clock(), { state: 'refused', refusal })
    await run.checkpoint(trx, 0, 0)
  })
}

async function rowCountOf({ deps }: JobRun, id: string): Promise<number> {
  const row = await deps.db.selectFrom('user_imports').select('row_count').where('id', '=', id).executeTakeFirst()
  return row?.row_count ?? 0
}

/** Where a resumed job begins: behind as many rows as are done. */
export async function placeOf({ deps, job }: JobRun, importId: string): Promise<[number, number]> {
  if (job.done === 0) return [0, 0]
  const last = await deps.db
    .selectFrom('user_import_rows')
    .select('row_no')
    .where('import_id', '=', importId)
    .orderBy('row_no')
    .offset(job.done - 1)
    .limit(1)
    .executeTakeFirst()
  return last ? [last.row_no, job.done] : [0, 0]
}
