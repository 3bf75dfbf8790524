import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { inside } from '#lib/cms/kernel/jobs/job-ctx.ts'
import type { JobRun } from '#lib/cms/kernel/jobs/job-run.ts'
import { isTold, mayTell, placeOf, refuseManyTaken } from './check-import.ts'
import { countInvited, keepInvited, keepProblems, problemCounts } from './import-batches.ts'
import { type ImportOfJob, importOfJob } from './import-ctx.ts'
import { type Imported, importRows } from './import-rows.ts'
import { judgedAhead } from './judge-rows.ts'
import type { StagedRow } from './row-draft.ts'
import { setImport } from './set-import.ts'

/** Rows that are imported at once where all are one transaction, which ends for everyone who waits at the same moment, whatever its pieces are. */
const IN_ONE = 2_000

/** The job `userImport.apply`: invites everyone or no one (`all`), or the rows without problems (`good`). */
export async function applyImport(run: JobRun): Promise<void> {
  const found = await importOfJob(run)
  if (found?.item.state !== 'applying') return
  await (found.item.mode === 'good' ? applyGoodRows(run, found) : applyAllRows(run, found))
}

/** Each batch is final by itself, together with the note of how far the job is: a new worker goes on behind it. */
async function applyGoodRows(run: JobRun, found: ImportOfJob): Promise<void> {
  const { item, ctx } = found
  const { db } = run.deps
  const [after, doneBefore] = await placeOf(run, item.id)
  let done = doneBefore
  for await (const { rows, judged } of judgedAhead(ctx, item.id, after)) {
    done += rows.length
    const reached = done
    const isDone = await inTurns(found, db, async (trx) => {
      const imported = await importRows(inside(ctx, trx), item, judged)
      await demandTold(inside(ctx, trx), imported.problems)
      await keep(trx, item.id, rows, imported)
      await run.checkpoint(trx, reached, item.row_count)
    })
    // Nothing of this piece is done.
    if (!isDone) return endUntold(run, found, done - rows.length)
  }
  await db.transaction().execute(async (trx) => {
    await finish(run, found, trx)
    await run.checkpoint(trx, done, item.row_count)
  })
}

/** Undoes a piece that would tell of taken addresses before they are counted. */
class NotYetTold extends Error {
  readonly problems: Imported['problems']
  constructor(problems: Imported['problems']) {
    super('taken addresses are not counted yet')
    this.problems = problems
  }
}

async function demandTold(ctx: Ctx, problems: Imported['problems']): Promise<void> {
  if (!(await isTold(ctx, problems))) throw new NotYetTold(problems)
}

/**
 * Does a piece in a transaction. What it would tell of taken addresses is counted between two tries and not within one, which would hold the
 * row of her tries, and with it her invitations, for as long as the piece takes. Ends, since each turn counts an address and few are free.
 * False where too many are taken: then nothing of the piece is done.
 */
async function inTurns({ ctx }: ImportOfJob, db: Db, piece: (trx: Db) => Promise<void>): Promise<boolean> {
  for (;;) {
    try {
      await db.transaction().execute(piece)
      return true
    } catch (error) {
      if (!(error instanceof NotYetTold)) throw error
      if (!(await mayTell(inside(ctx, db), error.problems))) return false
    }
  }
}

/** Too many addresses were taken since the check: nobody is told which. Who was invited until now stays so, the others are left out. */
async function endUntold(run: JobRun, found: ImportOfJob, done: number): Promise<void> {
  const { db, clock } = run.deps
  const { id, row_count } = found.item
  if ((await countInvited(db, id)) === 0) return refuseManyTaken(run, id)
  await db.transaction().execute(async (trx) => {
    await finish(run, found, trx)
    await setImport(trx, id, clock(), { cancelled_at: clock() })
    await run.checkpoint(trx, done, row_count)
  })
}

/** Undoes a transaction in which a row was refused after all. */
class Refused extends Error {
  readonly rows: readonly StagedRow[]
  readonly problems: Imported['problems']
  constructor(rows: readonly StagedRow[], problems: Imported['problems']) {
    super('a row was refused')
    this.rows = rows
    this.problems = problems
  }
}

/** One transaction for all: a worker that dies leaves nothing, and the next one begins anew. */
async function applyAllRows(run: JobRun, found: ImportOfJob): Promise<void> {
  const { item, ctx } = found
  const { db, clock } = run.deps
  try {
    await db.transaction().execute(async (trx) => {
      const done = await importAll(run, found, trx)
      await finish(run, found, trx)
      await run.checkpoint(trx, done, item.row_count)
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Something changed since the check: say what, where she may know it, and let her decide again.
    const { rows, problems } = error
    if (!(await mayTell(inside(ctx, db), problems))) return refuseManyTaken(run, item.id)
    await db.transaction().execute(async (trx) => {
      await keepProblems(trx, item.id, rows, problems)
      await setImport(trx, item.id, clock(), { state: 'checked', mode: null, ...(await problemCounts(trx, item.id)) })
      await run.checkpoint(trx, item.row_count, item.row_count)
    })
  }
}

/**
 * Imports everyone within this transaction; answers how many rows that were. A piece is noted while the next one is prepared, so that the database need not wait.
 * Throws Refused.
 */
async function importAll(run: JobRun, { item, ctx }: ImportOfJob, trx: Db): Promise<number> {
  let done = 0
  let noted = Promise.resolve()
  const note = async (rows: readonly StagedRow[], imported: Imported) => {
    await keep(trx, item.id, rows, imported)
    await run.progress(done, item.row_count)
  }
  try {
    for await (const { rows, judged } of judgedAhead(inside(ctx, trx), item.id, 0, IN_ONE)) {
      const imported = await importRows(inside(ctx, trx), item, judged)
      if (imported.problems.length > 0) throw new Refused(rows, imported.problems)
      await noted
      done += rows.length
      noted = note(rows, imported)
      // Thrown where it is waited for; until then nobody listens.
      noted.catch(() => {})
    }
    await noted
    return done
  } finally {
    // Nothing is asked any more of a transaction that has ended.
    await noted.catch(() => {})
  }
}

async function keep(trx: Db, importId: string, rows: readonly StagedRow[], imported: Imported): Promise<void> {
  await keepInvited(trx, importId, rows, imported.invited)
  await keepProblems(trx, importId, rows, imported.problems)
}

async function finish(run: JobRun, { item, ctx }: ImportOfJob, trx: Db): Promise<void> {
  const now = run.deps.clock()
  const invited = await countInvited(trx, item.id)
  const counts = await problemCounts(trx, item.id)
  await setImport(trx, item.id, now, { state: 'applied', applied_at: now, invited_count: invited, ...counts })
  await record(
    { ...ctx, db: trx, now },
    {
      action: 'userImport.applied',
      targetKind: 'userImport',
      targetId: item.id,
      after: { fileName: item.file_name, mode: item.mode, rows: item.row_count, invited },
    },
  )
}
