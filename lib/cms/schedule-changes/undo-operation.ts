import type { ChangesReport, UndoInput } from '#lib/contracts/schedule-changes.ts'
import { notFound, wrongState } from '#lib/core/errors.ts'
import type { Ctx } from '../context.ts'
import type { Call } from '../http/route.ts'
import { applyChanges, attemptChanges } from './apply-changes.ts'
import { changesLeft } from './changes-left.ts'
import type { EntryChange } from './hold-entries.ts'
import { opposite } from './kept-changes.ts'
import { operationsOf } from './list-operations.ts'
import { namesOfChanges } from './undo-lines.ts'

/**
 * `POST /schedule-operations/:id/undo`: a new operation that makes the opposite changes, as far as they concern patterns of the actor's
 * scope. 404 where there are none, 409 xrcms0009 where nothing is left to take back or something stands against one of them (the report
 * says what). With `onlyRest` those are left as they are and the others taken back.
 */
export async function undoOperation(ctx: Ctx, { params, body }: Call<UndoInput>): Promise<{ item: ChangesReport }> {
  const id = params.id ?? ''
  const seen = await operationsOf(ctx).where('schedule_operations.id', '=', id).executeTakeFirst()
  if (!seen) throw notFound()
  // Two people who take the same back come one after the other.
  await ctx.db.selectFrom('schedule_operations').select('id').where('id', '=', id).forUpdate().execute()
  const { changes } = await changesLeft(ctx, id)
  const inScope = await namesOfChanges(ctx, changes)
  const opposites = changes.filter((change) => inScope.has(change.pattern_id)).map(opposite)
  const asked = body.onlyRest ? await restOf(ctx, opposites) : opposites
  if (asked.length === 0) throw wrongState('xrcms0009')
  return { item: await applyChanges(ctx, asked, { dryRun: body.dryRun, undoes: id }) }
}

/** Those of the changes that can be carried out together, without what somebody changed since or something stands against. */
export async function restOf(ctx: Ctx, changes: readonly EntryChange[]): Promise<readonly EntryChange[]> {
  let rest = changes
  // Without one of them another may be in the way that would have moved along; each turn leaves fewer.
  while (rest.length > 0) {
    const { problems } = await attemptChanges(ctx, rest, { dryRun: true })
    if (problems.length === 0) break
    const against = new Set(problems.map((problem) => problem.place))
    rest = rest.filter((_, place) => !against.has(place))
  }
  return rest
}
