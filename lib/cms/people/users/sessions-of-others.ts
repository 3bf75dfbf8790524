import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type { SessionView } from '#lib/contracts/auth.ts'
import type * as calls from '#lib/contracts/calls/users.ts'
import { notAllowed, notFound } from '#lib/core/errors.ts'
import { endSession, endSessionsOf, openSessionsOf, sessionViewsOf } from '../identity/door.ts'
import { findUser } from './read-users.ts'

/** The person, who must be the actor's to edit. Her own sessions everyone ends in the settings. */
async function editable(ctx: Ctx, id: string): Promise<string> {
  const person = await findUser(ctx, id)
  if (!person.mayEdit) throw notAllowed()
  return person.id
}

/** `GET /users/:id/sessions`: where a person is signed in, the latest used first. */
export async function listSessionsOf(
  ctx: Ctx,
  { params }: CallOf<typeof calls.listSessionsOf>,
): Promise<{ items: SessionView[] }> {
  return { items: await sessionViewsOf(ctx, await editable(ctx, params.id)) }
}

/** `DELETE /users/:id/sessions/:sessionId`: signs her out there; 404 xrcms0004 for a session that is not one of hers. */
export async function endSessionOf(ctx: Ctx, { params }: CallOf<typeof calls.endSessionOf>) {
  const userId = await editable(ctx, params.id)
  const open = await openSessionsOf(ctx, userId)
  const target = open.find((row) => row.id === params.sessionId?.toLowerCase())
  if (!target) throw notFound()
  await endSession(ctx.db, target.id, ctx.now)
  await record(ctx, { action: 'session.ended', targetKind: 'user', targetId: userId })
  return null
}

/** `DELETE /users/:id/sessions`: signs her out everywhere. */
export async function endAllSessionsOf(ctx: Ctx, { params }: CallOf<typeof calls.endAllSessionsOf>) {
  const userId = await editable(ctx, params.id)
  await endSessionsOf(ctx.db, userId, ctx.now)
  await record(ctx, { action: 'session.ended', targetKind: 'user', targetId: userId, after: { everywhere: true } })
  return null
}
