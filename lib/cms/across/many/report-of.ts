import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { transitionNames } from '#lib/cms/links/transitions/door.ts'
import type { LinesWanted, ManyEffects, ManyLine, ManyReport } from '#lib/contracts/many-changes.ts'
import { MANY_LINES, MANY_LINES_MORE } from '#lib/contracts/many-limits.ts'
import { CodeRefusal, InputRefusal, NotFound, type Refusal } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import { codeText } from '#messages/code-text.ts'
import { fieldText } from '#messages/field-text.ts'
import { tellChanges } from '../history/door.ts'
import type { Changed, Outcome } from './attempt-many.ts'

/** So many dead ends are told by their names. */
const DEAD_ENDS_TOLD = 5

type Said = { changeId: string | null; token: string; effects: ManyEffects }

/** Undefined: the first of both; null: none. */
type Wanted = LinesWanted | null | undefined

/** What became of a change in the operator's words: what was refused first, then what changed; the first lines of both, or those that are wanted. */
export async function reportOf(
  ctx: Ctx,
  outcome: Outcome,
  { effects, ...said }: Said,
  wanted?: Wanted,
): Promise<ManyReport> {
  const { plan, changed, same, refused, goneCount, deadEnds } = outcome
  const shown = linesIn(changed, 'changed', wanted)
  const told = await tellChanges(ctx, plan.manyKind, shown)
  return {
    ...said,
    manyKind: plan.manyKind,
    isDeletion: plan.becomes.act === 'delete',
    isRestoration: plan.becomes.act === 'restore',
    changedCount: changed.length,
    sameCount: same.length,
    refusedCount: refused.length,
    goneCount,
    ...effects,
    deadEnds: await transitionNames(ctx, deadEnds.slice(0, DEAD_ENDS_TOLD)),
    lines: [
      ...linesIn(refused, 'refused', wanted).map(({ held, refusal }) => ({
        ...lineOf({ held, before: {}, after: {} }),
        problems: problemsOf(refusal, ctx.lang),
      })),
      ...shown.map((one, place) => ({ ...lineOf(one), changes: told[place] ?? [] })),
    ],
    linesFrom: wanted?.from ?? 0,
  }
}

function linesIn<T>(all: readonly T[], of: LinesWanted['of'], wanted: Wanted): readonly T[] {
  if (wanted === undefined) return all.slice(0, MANY_LINES)
  return wanted?.of === of ? all.slice(wanted.from, wanted.from + MANY_LINES_MORE) : []
}

const lineOf = ({ held: { id, name, nameEn } }: Changed): ManyLine => ({ id, name, nameEn, changes: [], problems: [] })

function problemsOf(refusal: Refusal, lang: Lang): ManyLine['problems'] {
  if (refusal instanceof InputRefusal)
    return refusal.problems.map((problem) => ({ field: problem.field, message: fieldText(lang, problem) }))
  const code = refusal instanceof NotFound ? 'xrcms0004' : refusal.resultCode
  return [{ field: null, message: codeText(lang, code, refusal instanceof CodeRefusal ? refusal.extra : {}) }]
}
