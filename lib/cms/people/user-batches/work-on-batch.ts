import type { Ctx, Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { ctxOfJob, inside } from '#lib/cms/kernel/jobs/job-ctx.ts'
import type { JobRun } from '#lib/cms/kernel/jobs/job-run.ts'
import type { BatchAction } from '#lib/contracts/batch-actions.ts'
import { userFilter } from '#lib/contracts/users.ts'
import { endBatch, keepVerdicts, nextPeople, type WaitingPerson } from './batch-rows.ts'
import { deletePeople } from './delete-people.ts'
import { reinvitePeople } from './reinvite-people.ts'

/** So few that nobody waits long for a person who is in hand. */
const PIECE = 250

type Batch = { id: string; action: BatchAction; filter: unknown }

const ACTIONS: Record<BatchAction, typeof deletePeople> = { delete: deletePeople, reinvite: reinvitePeople }

/** A filter that was kept. It holds several values of one field as a list, of which its contract reads the text with commas. */
const asSent = (kept: unknown) =>
  userFilter.parse(
    Object.fromEntries(
      Object.entries(Object(kept)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  )

/** Does it with these people in the caller's transaction, and notes what became of each. */
export async function settlePeople(ctx: Ctx, batch: Batch, people: readonly WaitingPerson[]): Promise<void> {
  const filter = batch.filter === null ? null : asSent(batch.filter)
  await keepVerdicts(ctx, batch.id, people, await ACTIONS[batch.action](ctx, people, filter))
}

/** The job `userBatch.work`. Each piece is final by itself: a new worker goes on with who still waits. */
export async function workOnBatch(run: JobRun): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await run.deps.db.transaction().execute((trx) => workPiece(run, trx, from))
  }
}

/** Returns the place of the last person of the piece; null where nothing is left to do. Whoever stops the batch waits for the piece in hand. */
async function workPiece(run: JobRun, trx: Db, after: number): Promise<number | null> {
  const { deps, job } = run
  const batch = await trx
    .selectFrom('user_batches')
    .selectAll()
    .where('id', '=', job.targetId)
    .forUpdate()
    .executeTakeFirst()
  if (batch?.state !== 'working') return null
  const people = await nextPeople(trx, batch.id, PIECE, after)
  const ctx = await ctxOfJob(run, batch.created_by, 'ja')
  if (people.length === 0 || !ctx) {
    await endBatch(trx, deps.clock(), batch.id, 'stopped')
  } else {
    await settlePeople(inside(ctx, trx), batch, people)
  }
  await run.checkpoint(trx, batch.done_count + batch.refused_count + people.length, batch.person_count)
  return ctx ? (people.at(-1)?.place ?? null) : null
}

/** After the last try of the job: who still waits is told to be our fault. */
export async function giveUpBatch({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  await endBatch(db, clock(), id, 'unexpected')
}
