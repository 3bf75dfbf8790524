import type { OperationUndo } from '#lib/contracts/operation-undo.ts'
import { BULK_LINES } from '#lib/contracts/schedule-bulk.ts'
import { notFound } from '#lib/core/errors.ts'
import type { Ctx } from '../context.ts'
import type { Call } from '../http/route.ts'
import { attemptChanges } from './apply-changes.ts'
import { changesLeft } from './changes-left.ts'
import { opposite } from './kept-changes.ts'
import { operationsOf, toOperations } from './list-operations.ts'
import { namesOfChanges, undoCounts, undoLine } from './undo-lines.ts'

/**
 * `GET /schedule-operations/:id`: one operation, and what taking it back would do now: every entry that was changed since, or
 * that something else stands against, then the first others. Of a pattern that is no longer hers nothing is said; then she may not
 * take the operation back. 404 for one the actor does not see. Writes nothing.
 */
export async function readOperation(ctx: Ctx, { params }: Call): Promise<{ item: OperationUndo }> {
  const rows = await operationsOf(ctx)
    .where('schedule_operations.id', '=', params.id ?? '')
    .execute()
  const [operation] = await toOperations(ctx, rows)
  if (!operation) throw notFound()
  const { changes: all } = await changesLeft(ctx, operation.id)
  const names = await namesOfChanges(ctx, all)
  const changes = all.filter((change) => names.has(change.pattern_id))
  const { problems } = await ctx.db
    .transaction()
    .execute((db) => attemptChanges({ ...ctx, db }, changes.map(opposite), { dryRun: true }))
  const against = new Map(problems.map((problem) => [problem.place, problem]))
  const places = changes.map((_, place) => place)
  const shown = [...against.keys(), ...places.filter((place) => !against.has(place)).slice(0, BULK_LINES)]
  return {
    item: {
      operation: { ...operation, mayUndo: operation.mayUndo && changes.length === all.length },
      ...undoCounts(changes),
      patternCount: names.size,
      problemCount: against.size,
      lines: shown.flatMap((place) => {
        const change = changes[place]
        return change ? [undoLine(change, names, against.get(place) ?? null)] : []
      }),
    },
  }
}
