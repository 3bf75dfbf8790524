import { toAuthority } from '#lib/core/authority.ts'
import { toLang } from '#lib/core/lang.ts'
import type { Ctx } from '../context.ts'
import type { JobRun } from '../jobs/job-run.ts'

/** The import of a job, and the call in whose name it acts: her rights are those she has now, not those she had. */
export async function importOfJob({ deps, job }: JobRun) {
  const item = await deps.db.selectFrom('user_imports').selectAll().where('id', '=', job.targetId).executeTakeFirst()
  if (!item) return null
  const person = item.created_by
    ? await deps.db.selectFrom('users').select('authority').where('id', '=', item.created_by).executeTakeFirst()
    : undefined
  const authority = toAuthority(person?.authority)
  if (!item.created_by || authority === null) return null
  const ctx: Ctx = {
    db: deps.db,
    now: deps.clock(),
    actor: { id: item.created_by, authority, sessionId: '', at: deps.clock() },
    lang: toLang(item.language),
    requestId: `job-${job.id}`,
    client: { address: '', userAgent: '' },
    deps,
  }
  return { item: { ...item, language: toLang(item.language) }, ctx }
}

export type ImportOfJob = NonNullable<Awaited<ReturnType<typeof importOfJob>>>
