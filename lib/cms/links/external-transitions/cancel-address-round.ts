import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { cancelJobs } from '#lib/cms/kernel/jobs/cancel-jobs.ts'
import type { AddressRound } from '#lib/contracts/address-rounds.ts'

/** `GET /address-rounds/last`: for who may write every link; its figures count them all. */
export async function readAddressRound(ctx: Ctx): Promise<{ item: AddressRound | null }> {
  demand(ctx, 'externalTransition.write')
  const round = await lastRound(ctx)
  return { item: round && toItem(round) }
}

/** `POST /address-rounds/last/cancel`: ends the round in work. What was looked at counts; one that is over stays as it is. */
export async function cancelAddressRound(ctx: Ctx): Promise<{ item: AddressRound | null }> {
  demand(ctx, 'externalTransition.write')
  const before = await lastRound(ctx)
  if (before?.state !== 'waiting' && before?.state !== 'running') return { item: before && toItem(before) }
  await cancelJobs(ctx.db, before.id, ctx.now)
  const round = await lastRound(ctx)
  const item = round && toItem(round)
  // The worker may have ended it at this very moment.
  if (item?.state === 'cancelled') {
    const { done, total } = item
    await record(ctx, {
      action: 'addressRound.cancelled',
      targetKind: 'addressRound',
      targetId: before.id,
      after: { done, total },
    })
  }
  return { item }
}

type Row = Awaited<ReturnType<typeof lastRound>>

const lastRound = async ({ db }: Pick<Ctx, 'db'>) =>
  (await db
    .selectFrom('address_rounds')
    .innerJoin('jobs', 'jobs.target_id', 'address_rounds.id')
    .select(['address_rounds.id', 'began_at', 'state', 'done', 'total'])
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

const toItem = ({ began_at, state, done, total }: NonNullable<Row>): AddressRound => ({
  beganAt: began_at.toISOString(),
  state: state as AddressRound['state'],
  done: Number(done),
  total: Number(total),
})
