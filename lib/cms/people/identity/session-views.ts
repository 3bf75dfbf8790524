import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SessionView } from '#lib/contracts/auth.ts'
import { openSessionsOf } from './session.ts'

/** The open sessions of a person as they are shown, the latest used first; `isCurrent`: the one that asks. */
export async function sessionViewsOf(ctx: Ctx, userId: string): Promise<SessionView[]> {
  const rows = await openSessionsOf(ctx, userId)
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    userAgent: row.user_agent,
    isWatching: row.isWatching,
    isCurrent: row.id === ctx.actor.sessionId,
  }))
}
