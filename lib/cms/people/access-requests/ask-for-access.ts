import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import { countTry } from '#lib/cms/kernel/limits/attempts.ts'
import { accessRequestLimit } from '#lib/cms/kernel/limits/limits.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import type { OwnAccessRequest } from '#lib/contracts/access-requests.ts'
import type * as calls from '#lib/contracts/calls/access-requests.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { addUnits, floorTo } from '#lib/core/jst-calendar.ts'
import { ownRequests } from './read-access-requests.ts'

/** The last day on which a request can be answered is this many after the one it was made on, in Japan. */
const ANSWERED_WITHIN_DAYS = 14

/**
 * `POST /access-requests`, operation 26. Nothing here looks at spaces she does not hold, so that neither answer nor time tells whether what she typed is one: a job
 * looks it up and tells who may give it. Asked again while it waits, it is the same request, with the reason she gives now, if any.
 */
export async function requestAccess(ctx: Ctx, { body }: CallOf<typeof calls.requestAccess>) {
  demand(ctx, 'access.request', { isSelf: true })
  // Beside the call's transaction: what is refused counts too.
  await countTry({ ...ctx, db: ctx.deps.db }, [accessRequestLimit(ctx.actor.id)])
  if (await isHeldForGood(ctx, body.spaceAsked)) throw fieldRefused('spaceAsked', 'conflict')
  await endLapsed(ctx)
  const id = newId(ctx.now)
  const kept = await ctx.db
    .insertInto('access_requests')
    .values({
      id,
      user_id: ctx.actor.id,
      space_asked: body.spaceAsked,
      reason: body.requestReason,
      lapses_at: new Date(addUnits('day', floorTo('day', ctx.now.getTime()), ANSWERED_WITHIN_DAYS + 1)),
      created_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'space_key'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({ reason: sql`coalesce(nullif(excluded.reason, ''), access_requests.reason)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kept.id === id) await enqueueJob(ctx.db, 'accessRequest.tell', id, ctx.now, { personId: ctx.actor.id, units: 1 })
  await record(ctx, { action: 'accessRequest.made', targetKind: 'user', targetId: ctx.actor.id, after: body })
  return { item: await findOwn(ctx, kept.id) }
}

/** `POST /access-requests/:id/withdraw`: of her own alone; one that is over stays as it is. */
export async function withdrawAccessRequest(ctx: Ctx, { params }: CallOf<typeof calls.withdrawAccessRequest>) {
  demand(ctx, 'access.request', { isSelf: true })
  const withdrawn = await ctx.db
    .updateTable('access_requests')
    .set({ state: 'withdrawn', ended_at: ctx.now, ended_by: ctx.actor.id })
    .where('id', '=', params.id)
    .where('user_id', '=', ctx.actor.id)
    .where('state', '=', 'open')
    .where('lapses_at', '>', ctx.now)
    .returning('space_asked')
    .executeTakeFirst()
  const item = await findOwn(ctx, params.id)
  if (withdrawn) {
    const before = { spaceAsked: withdrawn.space_asked }
    await record(ctx, { action: 'accessRequest.withdrawn', targetKind: 'user', targetId: ctx.actor.id, before })
  }
  return { item }
}

async function findOwn(ctx: Ctx, id: string): Promise<OwnAccessRequest> {
  const [item] = await ownRequests(ctx, id)
  if (!item) throw notFound()
  return item
}

/** Does she hold a space of this name or ID for good? Looked up among what she holds alone. */
async function isHeldForGood(ctx: Ctx, asked: string): Promise<boolean> {
  const { rows } = await sql`select from ${grantsAt(ctx.now)} as held
    left join venue_areas as area on area.id = held.target_id
    left join rooms as room on room.id = held.target_id
    left join patterns as pattern on pattern.id = held.target_id
    where held.user_id = ${ctx.actor.id} and held.ends_at is null
      and (held.target_id::text = lower(${asked}) or norm_text(${asked}) in (
        norm_text(coalesce(area.space_title, room.space_title, pattern.title)),
        norm_text(coalesce(area.space_title_en, room.space_title_en, pattern.title_en))))
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** What nobody answered in time stands in the way of nothing. */
async function endLapsed(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('access_requests')
    .set(({ ref }) => ({ state: 'lapsed', ended_at: ref('lapses_at') }))
    .where('user_id', '=', ctx.actor.id)
    .where('state', '=', 'open')
    .where('lapses_at', '<=', ctx.now)
    .execute()
}
