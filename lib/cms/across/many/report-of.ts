import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { transitionNames } from '#lib/cms/links/transitions/door.ts'
import type { ManyEffects, ManyLine, ManyReport } from '#lib/contracts/many-changes.ts'
import { MANY_LINES } from '#lib/contracts/many-limits.ts'
import { CodeRefusal, InputRefusal, NotFound, type Refusal } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import { codeText } from '#messages/code-text.ts'
import { fieldText } from '#messages/field-text.ts'
import { tellChanges } from '../history/door.ts'
import type { Changed, Outcome } from './attempt-many.ts'

/** So many dead ends are told by their names. */
const DEAD_ENDS_TOLD = 5

type Said = { changeId: string | null; token: string; effects: ManyEffects }

/** What became of a change in the operator's words: what was refused first, then what changed, then what is so already. */
export async function reportOf(ctx: Ctx, outcome: Outcome, { effects, ...said }: Said): Promise<ManyReport> {
  const { plan, changed, same, refused, goneCount, deadEnds } = outcome
  const shown = changed.slice(0, MANY_LINES)
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
      ...refused.slice(0, MANY_LINES).map(({ held, refusal }) => ({
        ...lineOf({ held, before: {}, after: {} }),
        problems: problemsOf(refusal, ctx.lang),
      })),
      ...shown.map((one, place) => ({ ...lineOf(one), changes: told[place] ?? [] })),
    ],
  }
}

const lineOf = ({ held: { id, name, nameEn } }: Changed): ManyLine => ({ id, name, nameEn, changes: [], problems: [] })

function problemsOf(refusal: Refusal, lang: Lang): ManyLine['problems'] {
  if (refusal instanceof InputRefusal)
    return refusal.problems.map((problem) => ({ field: problem.field, message: fieldText(lang, problem) }))
  const code = refusal instanceof NotFound ? 'xrcms0004' : refusal.resultCode
  return [{ field: null, message: codeText(lang, code, refusal instanceof CodeRefusal ? refusal.extra : {}) }]
}
