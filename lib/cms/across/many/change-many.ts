import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/many-changes.ts'
import type { LinesWanted, ManyInput, ManyRefusal, ManyReport } from '#lib/contracts/many-changes.ts'
import { manyFieldOf } from '#lib/contracts/many-fields.ts'
import { wrongState } from '#lib/core/errors.ts'
import { demandAccessFits, demandEndsFit } from './access-fits.ts'
import { applyActs } from './apply-acts.ts'
import { attemptMany, type Plan } from './attempt-many.ts'
import { type Done, effectsOf } from './effects-of.ts'
import { goesWhole } from './goes-whole.ts'
import { idsMeant } from './ids-matching.ts'
import { keepChange } from './keep-change.ts'
import { reportOf } from './report-of.ts'
import { tokenOf } from './token-of.ts'
import { writerOf } from './writer-of.ts'

/** More than one call that takes its time may change. */
export const LARGE = 200

/** Such a change takes longer than other calls may. */
export const isLargeChange = ({ manyKind, targetIds, filter, acts }: ManyInput): boolean =>
  filter !== null ||
  (targetIds?.length ?? 0) > LARGE ||
  // Access is a row for each person and space.
  acts.some(
    (act) => (act.act === 'link' || act.act === 'unlink') && (targetIds?.length ?? 0) * act.ids.length > LARGE,
  ) ||
  // An end date that comes with no spaces is that of all each of them holds.
  (acts.some((act) => act.act === 'set' && manyFieldOf(manyKind, act.field)?.way === 'day') &&
    !acts.some(({ act }) => act === 'link')) ||
  (goesWhole(manyKind) && acts.some(({ act }) => act === 'delete'))

/**
 * `POST /many-changes`: says what would become of many objects of a kind, each as it would in a save of its own, and with the `token` of that answer does
 * exactly this, all of it or nothing; what is refused stays as it is. 409 xrcms0009 with the new report as `item` where it would be something else by now.
 */
export async function changeMany(ctx: Ctx, { body }: CallOf<typeof calls.changeMany>): Promise<{ item: ManyReport }> {
  return { item: await carryOut(ctx, await planOf(ctx, body), { ...body, undoes: null }) }
}

/** `lines`: those wanted of what is only looked at. */
type Carrying = { token: string | null; lines?: LinesWanted | undefined; undoes: string | null }

/** Tries it; carries it out where it is what the token stands for. */
export async function carryOut(ctx: Ctx, plan: Plan, { token, lines, undoes }: Carrying): Promise<ManyReport> {
  const told = ctx.trail?.length ?? 0
  const undo = await undoable(ctx, 'many_change')
  const outcome = await attemptMany(ctx, plan, { undoes, isAsked: token === null })
  if (plan.manyKind === 'user' && undoes === null) demandEndsFit(outcome.changed)
  const done: Done = { outcome, going: ctx.trail?.slice(told) ?? [] }
  const effects = effectsOf(ctx, done)
  const now = tokenOf(outcome, effects)
  if (token !== now || outcome.changed.length === 0) {
    await undo()
    const wanted = token === null ? lines : undefined
    const report = await reportOf(ctx, outcome, { changeId: null, token: now, effects }, wanted)
    if (token !== null && token !== now) throw wrongState('xrcms0009', { item: report } satisfies ManyRefusal)
    return report
  }
  const report = await reportOf(ctx, outcome, { changeId: null, token: now, effects })
  return { ...report, changeId: await keepChange(ctx, done, { undoes }) }
}

async function planOf(ctx: Ctx, input: ManyInput): Promise<Plan> {
  const { manyKind, acts } = input
  const isDeletion = acts.some(({ act }) => act === 'delete')
  const ids = await idsMeant(ctx, manyKind, input, writerOf(manyKind).max)
  if (manyKind === 'user') demandAccessFits(ids.length, acts)
  const fields = acts.flatMap((act) => ('field' in act ? [act.field] : act.act === 'replace' ? act.fields : []))
  return {
    manyKind,
    ids,
    becomes: isDeletion
      ? { act: 'delete' }
      : { act: 'edit', fields, to: ({ form }) => applyActs(manyKind, form, acts) },
  }
}
