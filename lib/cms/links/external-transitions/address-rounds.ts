import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { cancelJobs } from '#lib/cms/kernel/jobs/cancel-jobs.ts'
import type { AddressRound } from '#lib/contracts/address-rounds.ts'

/** `GET /address-rounds/last`: for who may write every link; its figures count them all. */
export async function readAddressRound(ctx: Ctx): Promise<{ item: AddressRound | null }> {
  demand(ctx, 'externalTransition.write')
  const round = await lastRound(ctx).executeTakeFirst()
  return { item: round ? toItem(round) : null }
}

/** `POST /address-rounds/last/cancel`: ends the round in work. What was looked at counts; one that is over stays as it is. */
export async function cancelAddressRound(ctx: Ctx): Promise<{ item: AddressRound | null }> {
  demand(ctx, 'externalTransition.write')
  // The worker waits meanwhile, and so does whoever ends it at the same moment.
  const before = (await lastRound(ctx).forUpdate('jobs').executeTakeFirst()) ?? null
  if (before?.state !== 'waiting' && before?.state !== 'running') return { item: before && toItem(before) }
  await cancelJobs(ctx.db, before.id, ctx.now)
  const { done, total } = toItem(before)
  await record(ctx, {
    action: 'addressRound.cancelled',
    targetKind: 'addressRound',
    targetId: before.id,
    after: { done, total },
  })
  return readAddressRound(ctx)
}

/** The last round with its job. */
const lastRound = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('address_rounds')
    .innerJoin('jobs', 'jobs.target_id', 'address_rounds.id')
    .select(['address_rounds.id', 'began_at', 'state', 'done', 'total'])
    .orderBy('began_at', 'desc')
    .limit(1)

type Row = Awaited<ReturnType<ReturnType<typeof lastRound>['executeTakeFirstOrThrow']>>

const toItem = ({ began_at, state, done, total }: Row): AddressRound => ({
  beganAt: began_at.toISOString(),
  state,
  done: Number(done),
  total: Number(total),
})
