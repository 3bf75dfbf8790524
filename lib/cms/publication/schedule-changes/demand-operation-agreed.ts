import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandAgreed, seenChangesOf } from '../schedules/door.ts'
import { keptChanges } from './kept-changes.ts'
import { namesOfChanges } from './undo-lines.ts'

/** Undoes an operation just written, by a refusal, where it changes what visitors saw and the caller has not agreed to that. */
export async function demandOperationAgreed(ctx: Ctx, operationId: string | null): Promise<void> {
  if (ctx.isSeenAgreed || operationId === null) return
  const kept = await keptChanges(ctx, operationId)
  const names = await namesOfChanges(ctx, kept)
  const lines = kept.flatMap((change) => {
    const name = names.get(change.pattern_id)
    if (!name) return []
    const { spacePatternTitle, spacePatternTitleEn, space } = name
    const { before, after } = change
    return [{ spacePatternId: change.pattern_id, spacePatternTitle, spacePatternTitleEn, space, before, after }]
  })
  demandAgreed(ctx, await seenChangesOf(ctx, lines))
}
