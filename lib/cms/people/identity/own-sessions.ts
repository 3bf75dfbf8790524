import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type { SessionView } from '#lib/contracts/auth.ts'
import type * as calls from '#lib/contracts/calls/identity.ts'
import { notFound } from '#lib/core/errors.ts'
import { clearedCookie, endSessionsOf, openSessionsOf } from './session.ts'
import { sessionViewsOf } from './session-views.ts'

/** `GET /me/sessions`: where she is signed in, the latest used first. */
export async function listOwnSessions(ctx: Ctx): Promise<{ items: SessionView[] }> {
  return { items: await sessionViewsOf(ctx, ctx.actor.id) }
}

/** `DELETE /me/sessions/:id`: ends one of her own sessions; 404 xrcms0004 for any other. */
export async function endOwnSession(ctx: Ctx, { params }: CallOf<typeof calls.endOwnSession>) {
  const open = await openSessionsOf(ctx, ctx.actor.id)
  const target = open.find((row) => row.id === params.id?.toLowerCase())
  if (!target) throw notFound()
  await ctx.db.updateTable('sessions').set({ revoked_at: ctx.now }).where('id', '=', target.id).execute()
  await record(ctx, { action: 'session.signedOut', targetKind: 'user', targetId: ctx.actor.id })
  return target.id === ctx.actor.sessionId ? { setCookie: clearedCookie(ctx.deps) } : null
}

/** `DELETE /me/sessions`: signs her out everywhere, here too. */
export async function endAllSessions(ctx: Ctx) {
  await endSessionsOf(ctx.db, ctx.actor.id, ctx.now)
  await record(ctx, {
    action: 'session.signedOut',
    targetKind: 'user',
    targetId: ctx.actor.id,
    after: { everywhere: true },
  })
  return { setCookie: clearedCookie(ctx.deps) }
}
