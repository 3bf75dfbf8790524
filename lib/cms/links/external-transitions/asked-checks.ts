import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { cancelJobs } from '#lib/cms/kernel/jobs/cancel-jobs.ts'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import { countTry } from '#lib/cms/kernel/limits/attempts.ts'
import { externalTransitionInScope, externalTransitionIsOwn } from '#lib/cms/kernel/scope/scope.ts'
import type { AskedCheck } from '#lib/contracts/asked-checks.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'

/** One person's: each makes the console call up to 5,000 others. */
const ASKED_MAX = 12
const ASKED_WINDOW_MS = 60 * 60_000

/**
 * Has the addresses of these links looked at now, by a job: those of them that she may edit. 400 at `targetIds` where there are none, 429 xrcms0029
 * where she asked often.
 */
export async function askChecks(ctx: Ctx, ids: readonly string[]): Promise<AskedCheck> {
  const own = await ctx.db
    .selectFrom('external_transitions')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(externalTransitionInScope(ctx.actor))
    .where(externalTransitionIsOwn(ctx.actor))
    .orderBy('id')
    .execute()
  if (own.length === 0) throw fieldRefused('targetIds', 'notOneOf')
  await countTry(ctx, [{ key: ['addressChecks', ctx.actor.id], max: ASKED_MAX, windowMs: ASKED_WINDOW_MS }])
  const asked = { id: newId(ctx.now), asked_by: ctx.actor.id, asked_at: ctx.now, link_ids: own.map(({ id }) => id) }
  await ctx.db.insertInto('asked_checks').values(asked).execute()
  // Never small: what it visits answers when it likes.
  const units = Number.POSITIVE_INFINITY
  await enqueueJob(ctx.db, 'addressCheck.work', asked.id, ctx.now, { personId: ctx.actor.id, units })
  return { askedAt: ctx.now.toISOString(), state: 'waiting', done: 0, total: own.length, problems: 0 }
}

/** `GET /address-checks/last`: her own. */
export async function readAddressChecks(ctx: Ctx): Promise<{ item: AskedCheck | null }> {
  demandInScope(ctx, 'externalTransition.write')
  const found = await lastAsked(ctx).executeTakeFirst()
  return { item: found ? toItem(found) : null }
}

/** `POST /address-checks/last/cancel`: ends her own that is in work. What was looked at counts; one that is over stays as it is. */
export async function cancelAddressChecks(ctx: Ctx): Promise<{ item: AskedCheck | null }> {
  demandInScope(ctx, 'externalTransition.write')
  const before = await lastAsked(ctx).executeTakeFirst()
  if (before) await cancelJobs(ctx.db, before.id, ctx.now)
  return readAddressChecks(ctx)
}

/** Her last one with its job, and how many of the addresses looked at since are not reached. */
const lastAsked = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db
    .selectFrom('asked_checks')
    .innerJoin('jobs', 'jobs.target_id', 'asked_checks.id')
    .select(['asked_checks.id', 'asked_at', 'state', 'done'])
    .select(sql<number>`cardinality(link_ids)`.as('total'))
    .select(
      sql<number>`(select count(*)::int from address_checks where external_transition_id = any(link_ids)
        and checked_at >= asked_at and outcome <> 'ok')`.as('problems'),
    )
    .where('asked_by', '=', actor.id)
    .orderBy('asked_at', 'desc')
    .limit(1)

type Row = Awaited<ReturnType<ReturnType<typeof lastAsked>['executeTakeFirstOrThrow']>>

const toItem = ({ asked_at, state, done, total, problems }: Row): AskedCheck => ({
  askedAt: asked_at.toISOString(),
  state,
  done: Number(done),
  total,
  problems,
})
