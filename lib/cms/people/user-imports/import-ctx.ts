import { ctxOfJob } from '#lib/cms/kernel/jobs/job-ctx.ts'
import type { JobRun } from '#lib/cms/kernel/jobs/job-run.ts'
import { toLang } from '#lib/core/lang.ts'

/** The import of a job, and the call in whose name it acts. */
export async function importOfJob(run: JobRun) {
  const { deps, job } = run
  const item = await deps.db.selectFrom('user_imports').selectAll().where('id', '=', job.targetId).executeTakeFirst()
  if (!item) return null
  const language = toLang(item.language)
  const ctx = await ctxOfJob(run, item.created_by, language)
  return ctx && { item: { ...item, language }, ctx }
}

export type ImportOfJob = NonNullable<Awaited<ReturnType<typeof importOfJob>>>
