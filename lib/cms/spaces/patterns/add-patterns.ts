import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { linkNewPatterns } from '#lib/cms/links/external-transitions/door.ts'
import { EMPTY_PATTERN, type PatternInput } from '#lib/contracts/patterns.ts'
import { PATTERN_FIELDS } from './pattern-columns.ts'
import { patternAction } from './pattern-space.ts'

type New = { id: string; copiedFrom: string; input: PatternInput }

/**
 * Creates copies of patterns in spaces of one level that the caller found in the actor's scope and holds, with as many statements for
 * one as for many. The links that they name are those that any space may use.
 */
export async function addPatterns(ctx: Ctx, level: 2 | 3, all: readonly New[]): Promise<void> {
  demandInScope(ctx, patternAction(level, 'create'))
  const column = level === 2 ? 'venue_area_id' : 'room_id'
  const rows = all.map(({ id, input: { spaceId, ...given } }) => ({
    id,
    version: 1,
    ...plainValues(PATTERN_FIELDS, { ...EMPTY_PATTERN, ...given }),
    [column]: spaceId,
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'patterns', rows)
  await linkNewPatterns(
    ctx,
    all.map(({ id, input }) => ({ patternId: id, ids: input.exTransitionIds ?? [] })),
  )
  await recordAll(
    ctx,
    all.map(({ id, copiedFrom, input }) => ({
      action: 'pattern.created' as const,
      targetKind: 'pattern',
      targetId: id,
      after: { ...input, copiedFrom },
    })),
  )
}
