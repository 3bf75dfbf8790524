import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { ctxOfJob, inside } from '#lib/cms/kernel/jobs/job-ctx.ts'
import type { JobRun } from '#lib/cms/kernel/jobs/job-run.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { mayGrant } from '#lib/core/policy.ts'
import { type GrantableSpace, mayDo, placesAsked, toGrantable } from '../grants/door.ts'
import { mailRecipients } from '../users/door.ts'

const COLUMNS = { venueArea: 'venue_area_id', room: 'room_id', pattern: 'pattern_id' } as const

/** Looks up which spaces a request names, and mails those who may give them to who asks, each once. It runs after the call, which so took as long whatever was typed. */
export async function tellOfRequest(run: JobRun): Promise<void> {
  const request = await run.deps.db
    .selectFrom('access_requests')
    .select(['id', 'user_id', 'space_asked', 'reason', 'lapses_at'])
    .where('id', '=', run.job.targetId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const asker = request && (await ctxOfJob(run, request.user_id, 'ja'))
  if (!asker) return
  await run.deps.db.transaction().execute(async (trx) => {
    const ctx = inside(asker, trx)
    // Among all spaces: what is found is told to nobody but those in whose scope it lies.
    const places = await placesAsked({ ...ctx, actor: { ...ctx.actor, authority: 0 } }, request.space_asked)
    const spaces = places.flatMap((place) => toGrantable(place) ?? [])
    const rows = spaces.map(({ id, kind }) => ({
      request_id: request.id,
      venue_area_id: null,
      room_id: null,
      pattern_id: null,
      [COLUMNS[kind]]: id,
    }))
    await insertSet(trx, 'access_request_spaces', rows, { onConflict: 'nothing' })
    for (const space of spaces) await mailGivers(ctx, request, space)
    // Open pages show it from here on, whether it names a space or not.
    await trx.updateTable('access_requests').set({ told_at: ctx.now }).where('id', '=', request.id).execute()
    await run.checkpoint(trx, 1, 1)
  })
}

/** It is looked up again by whoever asks again. */
export const giveUpRequest = async (): Promise<void> => {}

type Request = { id: string; space_asked: string; reason: string; lapses_at: Date }

async function mailGivers(ctx: Ctx, request: Request, space: GrantableSpace): Promise<void> {
  const { authority } = ctx.actor
  const recipients = await mailRecipients(ctx, await giverIds(ctx, space, authority), 'accessRequested')
  const { title, titleEn } = space
  await enqueueMail(
    ctx,
    ...recipients.map((to) => ({
      kind: 'accessRequested' as const,
      params: {
        authority,
        space: { title, titleEn },
        reason: request.reason,
        until: request.lapses_at,
      },
      dedupeKey: `accessRequested:${request.id}:${to.userId}`,
      to,
    })),
  )
}

/** Who may give this space to somebody of this level, by the policy; never she herself. */
async function giverIds(ctx: Ctx, space: GrantableSpace, asking: Authority): Promise<string[]> {
  const levels = AUTHORITIES.filter((authority) => mayGrant({ authority }, space.kind, asking))
  const rows = await ctx.db
    .selectFrom('users')
    .select('users.id')
    .where('users.authority', '=', sql<number>`any(${levels}::int[])`)
    .where('users.id', '<>', ctx.actor.id)
    .where(mayDo(ctx, 'access.give', space.place))
    .execute()
  return rows.map(({ id }) => id)
}
