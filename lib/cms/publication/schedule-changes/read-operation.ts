import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { byItself } from '#lib/cms/kernel/db/shared-reads.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/schedule-changes.ts'
import type { OperationUndo } from '#lib/contracts/operation-undo.ts'
import { BULK_LINES } from '#lib/contracts/schedule-bulk.ts'
import { notFound } from '#lib/core/errors.ts'
import { seenChangesOf } from '../schedules/door.ts'
import { attemptChanges } from './apply-changes.ts'
import { changesLeft } from './changes-left.ts'
import { opposite } from './kept-changes.ts'
import { operationsOf, toOperations } from './read-operations.ts'
import { restOf } from './rest-of.ts'
import { namesOfChanges, undoCounts, undoLine } from './undo-lines.ts'

/**
 * `GET /schedule-operations/:id`: one operation, and what taking it back would do now: every entry that was changed since, or
 * that something else stands against, then the first others. Of a pattern outside her scope nothing is said, nor taken back by her.
 * 404 for one the actor does not see. Writes nothing.
 */
export async function readOperation(
  ctx: Ctx,
  { params }: CallOf<typeof calls.readOperation>,
): Promise<{ item: OperationUndo }> {
  const rows = await operationsOf(ctx).where('schedule_operations.id', '=', params.id).execute()
  const [operation] = await toOperations(ctx, rows)
  if (!operation) throw notFound()
  const { changes: all } = await changesLeft(ctx, operation.id)
  const names = await namesOfChanges(ctx, all)
  const changes = all.filter((change) => names.has(change.pattern_id))
  const opposites = changes.map(opposite)
  const { problems, rest } = await byItself(ctx.db)
    .transaction()
    .execute(async (db) => {
      const report = await attemptChanges({ ...ctx, db }, opposites, { dryRun: true })
      return { ...report, rest: report.problems.length === 0 ? opposites : await restOf({ ...ctx, db }, opposites) }
    })
  const against = new Map(problems.map((problem) => [problem.place, problem]))
  const kept = new Set(rest.map(({ id }) => id))
  const places = changes.map((_, place) => place)
  const shown = [...against.keys(), ...places.filter((place) => !against.has(place)).slice(0, BULK_LINES)]
  return {
    item: {
      operation,
      restCount: rest.length,
      ...undoCounts(changes),
      patternCount: names.size,
      problemCount: against.size,
      seen: await seenChangesOf(
        ctx,
        changes.flatMap((change) => (kept.has(change.entry_id) ? [undoLine(change, names, null)] : [])),
      ),
      lines: shown.flatMap((place) => {
        const change = changes[place]
        return change ? [undoLine(change, names, against.get(place) ?? null)] : []
      }),
    },
  }
}
