import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/access-requests.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { mayGrant } from '#lib/core/policy.ts'
import { demandSpace, endOf, writeAccess } from '../grants/door.ts'
import { mailAboutAccount } from '../identity/door.ts'
import { requestInScope } from './read-access-requests.ts'

/** `POST /access-requests/:id/give`, operation 26: access to the space as ACCESS6000 gives it, by the same policy, and the request is over. */
export async function giveAccessRequest(ctx: Ctx, { params, body }: CallOf<typeof calls.giveAccessRequest>) {
  demandInScope(ctx, 'access.give')
  const request = await lockRequest(ctx, params.id)
  const space = await demandSpace(ctx, body.spaceId)
  const endsAt = endOf(ctx, body.lastDay)
  const level = toAuthority(request.authority)
  if (level === null || !mayGrant(ctx.actor, space.kind, level))
    throw fieldRefused('accessCoexistingCheck', 'notAllowed')
  await writeAccess(ctx, space, { give: [request.user_id], take: [] }, endsAt)
  await end(ctx, request, 'given', body.requestAnswer)
  return null
}

/** `POST /access-requests/:id/decline`, operation 26. */
export async function declineAccessRequest(ctx: Ctx, { params, body }: CallOf<typeof calls.declineAccessRequest>) {
  demandInScope(ctx, 'access.give')
  await end(ctx, await lockRequest(ctx, params.id), 'declined', body.requestAnswer)
  return null
}

/** A request that waits and is the actor's to answer, with who asks, both under row locks: first the person, as whoever deletes her takes them. */
async function lockRequest(ctx: Ctx, id: string) {
  const asks = await ctx.db.selectFrom('access_requests').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!asks) throw notFound()
  await ctx.db.selectFrom('users').select('id').where('id', '=', asks.user_id).forUpdate().execute()
  await ctx.db.selectFrom('access_requests').select('id').where('id', '=', id).forUpdate().execute()
  const request = await ctx.db
    .selectFrom('access_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .select(['request.id', 'request.user_id', 'request.space_asked', 'request.state', 'request.lapses_at'])
    .select('users.authority')
    .where('request.id', '=', id)
    .where(requestInScope(ctx))
    .executeTakeFirst()
  if (!request) throw notFound()
  if (request.state !== 'open' || request.lapses_at <= ctx.now) throw fieldRefused('accessRequest', 'wrongState')
  return request
}

type Waiting = Awaited<ReturnType<typeof lockRequest>>

async function end(ctx: Ctx, request: Waiting, state: 'given' | 'declined', answer: string): Promise<void> {
  await ctx.db
    .updateTable('access_requests')
    .set({ state, ended_at: ctx.now, ended_by: ctx.actor.id, answer })
    .where('id', '=', request.id)
    .execute()
  const said = { spaceAsked: request.space_asked, requestAnswer: answer }
  await record(ctx, { action: `accessRequest.${state}`, targetKind: 'user', targetId: request.user_id, after: said })
  await mailAboutAccount(ctx, request.user_id, {
    kind: 'accessAnswered',
    params: { isGiven: state === 'given', spaceAsked: request.space_asked, answer, at: ctx.now },
    dedupeKey: `accessAnswered:${request.id}`,
  })
}
