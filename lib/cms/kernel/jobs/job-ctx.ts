import { toAuthority } from '#lib/core/authority.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { Ctx, Db } from '../context/context.ts'
import { mayEnter } from '../scope/may-enter.ts'
import type { JobRun } from './job-run.ts'

/** The call in whose name a job acts: her rights are those she has now, not those she had. Null where she is gone or cannot log in any more. */
export async function ctxOfJob({ deps, job }: JobRun, personId: string | null, lang: Lang): Promise<Ctx | null> {
  const now = deps.clock()
  const person = personId
    ? await deps.db
        .selectFrom('users')
        .select('authority')
        .where('id', '=', personId)
        .where(mayEnter({ deps, now }))
        .executeTakeFirst()
    : undefined
  const authority = toAuthority(person?.authority)
  if (!personId || authority === null) return null
  return {
    db: deps.db,
    now,
    actor: { id: personId, authority, sessionId: '', at: now },
    lang,
    requestId: `job-${job.id}`,
    client: { address: '', userAgent: '' },
    deps,
  }
}

/** The call on another connection, at this instant: what has ended meanwhile ends her scope here too. */
export function inside(ctx: Ctx, db: Db): Ctx {
  const now = ctx.deps.clock()
  return { ...ctx, db, now, actor: { ...ctx.actor, at: now } }
}
