import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { mailStates } from '#lib/cms/kernel/mail/read-mails.ts'
import type * as calls from '#lib/contracts/calls/stops.ts'
import { LISTED_TOGETHER_MAX, type StopDetail } from '#lib/contracts/stops.ts'
import { findStop } from './read-stops.ts'

type Together = StopDetail['together']
type Mail = StopDetail['mails'][number]

/** `GET /stops/:id`: a stop with the first of what was stopped and reopened together with it, and of the mails about it. */
export async function readStop(ctx: Ctx, { params }: CallOf<typeof calls.readStop>): Promise<{ item: StopDetail }> {
  const stop = await findStop(ctx, params.id)
  const operation = await ctx.db
    .selectFrom('stops')
    .select([sql<string>`coalesce(operation_id, id)`.as('stopped'), 'reopen_operation_id as reopened'])
    .where('id', '=', stop.id)
    .executeTakeFirstOrThrow()
  const together = await others(ctx, 'operation_id', operation.stopped, stop.id)
  const reopened = await others(ctx, 'reopen_operation_id', operation.reopened, stop.id)
  const mails = [
    await mailsAbout(ctx, 'stop', operation.stopped),
    // A stop that was reopened alone, before there were operations, has its own ID there.
    stop.reopenedAt === null ? NONE : await mailsAbout(ctx, 'reopen', operation.reopened ?? stop.id),
  ]
  return {
    item: {
      ...stop,
      together: together.some,
      togetherCount: together.total,
      reopenedTogether: reopened.some,
      reopenedTogetherCount: reopened.total,
      mails: mails.flatMap(({ some }) => some),
      mailCount: mails.reduce((sum, { total }) => sum + total, 0),
    },
  }
}

/** The first rows of some, and how many there are. */
type Few<Row> = { some: Row[]; total: number }

const NONE = { some: [], total: 0 }

/** Rows that carry how many all of them are. */
const fewOf = <Row extends { total: number }>(rows: readonly Row[]) => ({
  some: rows.map(({ total: _, ...row }) => row),
  total: rows[0]?.total ?? 0,
})

const TOTAL = sql<number>`(count(*) over ())::int`.as('total')

async function others(
  ctx: Ctx,
  column: 'operation_id' | 'reopen_operation_id',
  operation: string | null,
  id: string,
): Promise<Few<Together[number]>> {
  if (operation === null) return NONE
  const rows = await ctx.db
    .selectFrom('stop_history')
    .innerJoin('stops', 'stops.id', 'stop_history.id')
    .select(['stop_history.id', 'target_kind as targetKind', 'space_level as spaceLevel'])
    .select(['target_title as targetTitle', 'target_title_en as targetTitleEn'])
    .select(TOTAL)
    .where(`stops.${column}`, '=', operation)
    .where('stops.id', '<>', id)
    .orderBy('target_title')
    .orderBy('stops.id')
    .limit(LISTED_TOGETHER_MAX)
    .$castTo<Together[number] & { total: number }>()
    .execute()
  return fewOf(rows)
}

/** Those that failed first: nobody else will tell these people. */
async function mailsAbout(ctx: Ctx, about: 'stop' | 'reopen', operation: string): Promise<Few<Mail>> {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(['id', 'to_name', 'state', 'sent_at', 'created_at', TOTAL])
    .where('kind', '=', about === 'stop' ? 'publicationStopped' : 'publicationReopened')
    .where('kind', 'in', ['publicationStopped', 'publicationReopened'])
    .where(sql<boolean>`split_part(dedupe_key, ':', 2) = ${operation}`)
    .orderBy(sql`state = 'dead'`, 'desc')
    .orderBy('to_name')
    .orderBy('id')
    .limit(LISTED_TOGETHER_MAX)
    .execute()
  const stateOf = await mailStates(ctx)
  const { some, total } = fewOf(rows)
  const mails = some.map((row) => ({
    id: row.id,
    about,
    toName: row.to_name,
    state: stateOf(row.state),
    at: (row.sent_at ?? row.created_at).toISOString(),
  }))
  return { some: mails, total }
}
