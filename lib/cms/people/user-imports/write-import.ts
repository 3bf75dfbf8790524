import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Call, CallOf, OfOne } from '#lib/cms/kernel/http/route.ts'
import { cancelJobs } from '#lib/cms/kernel/jobs/cancel-jobs.ts'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import type * as calls from '#lib/contracts/calls/user-imports.ts'
import type { ImportApply, ImportSettings } from '#lib/contracts/user-imports.ts'
import { wrongState } from '#lib/core/errors.ts'
import { demandStepUp } from '../identity/door.ts'
import { lockImport } from './lock-import.ts'
import { findImport } from './read-imports.ts'
import { levelOf } from './row-draft.ts'
import { rowsOfBytes } from './rows-of-bytes.ts'
import { setImport } from './set-import.ts'

/** `PATCH /user-imports/:id`, operation 22: reads the file as she says instead of as detected, and checks it anew. */
export async function changeSettings(ctx: Ctx, call: CallOf<typeof calls.changeSettings>) {
  const { id, lineEnd, bytes } = await lockImport(ctx, call, ['checked', 'refused'])
  const { encoding, delimiter, language, headings } = call.body
  if (headings) await keepAnswers(ctx, id, headings)
  await setImport(ctx.db, id, ctx.now, {
    encoding,
    delimiter,
    language,
    line_end: lineEnd ?? 'crlf',
    state: 'reading',
    refusal: null,
    row_count: 0,
    bad_count: 0,
    problem_count: 0,
  })
  await enqueueJob(ctx.db, 'userImport.check', id, ctx.now, { personId: ctx.actor.id, units: rowsOfBytes(bytes) })
  return { item: await findImport(ctx, id) }
}

/** What she said before of other headings stays. */
async function keepAnswers(ctx: Ctx, id: string, headings: NonNullable<ImportSettings['headings']>): Promise<void> {
  const said = JSON.stringify(Object.fromEntries(headings.map(({ name, meaning }) => [name, meaning])))
  await ctx.db
    .updateTable('user_imports')
    .set({ heading_answers: sql<string>`heading_answers || ${said}::jsonb` })
    .where('id', '=', id)
    .execute()
}

/** `POST /user-imports/:id/apply`, operation 22: begins to invite; system managers only after a confirmation (xrcms0030). */
export async function beginApply(ctx: Ctx, call: CallOf<typeof calls.beginApply>) {
  const { id, badCount, rowCount, item } = await applicable(ctx, call)
  const { mode } = call.body
  // With a row that is refused "all" would invite no one, and "good" needs one that is not.
  if (mode === 'all' ? badCount > 0 : badCount === rowCount) throw wrongState('xrcms0009', { item })
  if (await invitesManagers(ctx, id)) await demandStepUp(ctx)
  await setImport(ctx.db, id, ctx.now, { state: 'applying', mode, cancelled_at: null })
  await enqueueJob(ctx.db, 'userImport.apply', id, ctx.now, { personId: ctx.actor.id, units: rowCount })
  return { item: await findImport(ctx, id) }
}

async function invitesManagers(ctx: Ctx, importId: string): Promise<boolean> {
  const cells = await ctx.db
    .selectFrom('user_import_rows')
    .select('authority')
    .distinct()
    .where('import_id', '=', importId)
    .execute()
  return cells.some((cell) => levelOf(cell.authority) === 0)
}

async function applicable(ctx: Ctx, call: Call<ImportApply, undefined, OfOne>) {
  const item = await lockImport(ctx, call, ['checked'])
  return { ...item, item }
}

/** `POST /user-imports/:id/take-back`: begins to delete everyone it invited; 409 xrcms2102 once someone has accepted. */
export async function beginTakeBack(ctx: Ctx, call: CallOf<typeof calls.beginTakeBack>) {
  const item = await lockImport(ctx, call, ['applied'])
  if (item.acceptedCount > 0) throw wrongState('xrcms2102', { item })
  await setImport(ctx.db, item.id, ctx.now, { state: 'takingBack' })
  const units = item.invitedCount
  await enqueueJob(ctx.db, 'userImport.takeBack', item.id, ctx.now, { personId: ctx.actor.id, units })
  return { item: await findImport(ctx, item.id) }
}

/** `DELETE /user-imports/:id`: throws away a file that has invited nobody, also while it is read or checked. */
export async function discardImport(ctx: Ctx, call: CallOf<typeof calls.discardImport>) {
  const { id } = await lockImport(ctx, call, ['reading', 'checking', 'checked', 'refused', 'takenBack'])
  await cancelJobs(ctx.db, id, ctx.now)
  await ctx.db.deleteFrom('user_imports').where('id', '=', id).execute()
  return null
}
