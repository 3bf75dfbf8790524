import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { mailStates } from '#lib/cms/kernel/mail/read-mails.ts'
import type * as calls from '#lib/contracts/calls/stops.ts'
import type { StopDetail } from '#lib/contracts/stops.ts'
import { findStop } from './read-stops.ts'

type Together = StopDetail['together']

/** `GET /stops/:id`: a stop with what was stopped and reopened together with it, and the mails about it. */
export async function readStop(ctx: Ctx, { params }: CallOf<typeof calls.readStop>): Promise<{ item: StopDetail }> {
  const stop = await findStop(ctx, params.id)
  const operation = await ctx.db
    .selectFrom('stops')
    .select([sql<string>`coalesce(operation_id, id)`.as('stopped'), 'reopen_operation_id as reopened'])
    .where('id', '=', stop.id)
    .executeTakeFirstOrThrow()
  return {
    item: {
      ...stop,
      together: await others(ctx, 'operation_id', operation.stopped, stop.id),
      reopenedTogether: await others(ctx, 'reopen_operation_id', operation.reopened, stop.id),
      mails: [
        ...(await mailsAbout(ctx, 'stop', operation.stopped)),
        // A stop that was reopened alone, before there were operations, has its own ID there.
        ...(stop.reopenedAt === null ? [] : await mailsAbout(ctx, 'reopen', operation.reopened ?? stop.id)),
      ],
    },
  }
}

async function others(
  ctx: Ctx,
  column: 'operation_id' | 'reopen_operation_id',
  operation: string | null,
  id: string,
): Promise<Together> {
  if (operation === null) return []
  return ctx.db
    .selectFrom('stop_history')
    .innerJoin('stops', 'stops.id', 'stop_history.id')
    .select(['stop_history.id', 'target_kind as targetKind', 'space_level as spaceLevel'])
    .select(['target_title as targetTitle', 'target_title_en as targetTitleEn'])
    .where(`stops.${column}`, '=', operation)
    .where('stops.id', '<>', id)
    .orderBy('target_title')
    .$castTo<Together[number]>()
    .execute()
}

async function mailsAbout(ctx: Ctx, about: 'stop' | 'reopen', operation: string): Promise<StopDetail['mails']> {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(['id', 'to_name', 'state', 'sent_at', 'created_at'])
    .where('kind', '=', about === 'stop' ? 'publicationStopped' : 'publicationReopened')
    .where('kind', 'in', ['publicationStopped', 'publicationReopened'])
    .where(sql<boolean>`split_part(dedupe_key, ':', 2) = ${operation}`)
    .orderBy('to_name')
    .orderBy('id')
    .execute()
  const stateOf = await mailStates(ctx)
  return rows.map((row) => ({
    id: row.id,
    about,
    toName: row.to_name,
    state: stateOf(row.state),
    at: (row.sent_at ?? row.created_at).toISOString(),
  }))
}
