import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { PlanStep } from '#lib/contracts/plans.ts'
import { isPlain, type StopStep } from './run-stop-step.ts'

type StepOf<Kind extends PlanStep['kind']> = Extract<PlanStep, { kind: Kind }>

/** Steps that are carried out together: one, or stops or reopenings none of which concerns a space of another. */
export type StepGroup =
  | { kind: 'bulk'; step: StepOf<'bulk'> }
  | { kind: 'undo'; step: StepOf<'undo'> }
  | { kind: 'stop' | 'reopen'; steps: StopStep[] }

/** The steps in their order, as few groups as may be. */
export async function stepGroups(ctx: Pick<Ctx, 'db'>, steps: readonly PlanStep[]): Promise<StepGroup[]> {
  const spaceOf = await spacesOf(ctx, steps)
  const groups: StepGroup[] = []
  let spaces = new Set<string>()
  for (const step of steps) {
    if (step.kind === 'bulk') groups.push({ kind: step.kind, step })
    else if (step.kind === 'undo') groups.push({ kind: step.kind, step })
    else {
      const words = step.kind === 'stop' ? step.closeReason : step.reopenReason
      const one: StopStep = { targets: step.targets, words, scope: step }
      const own = step.targets.map(({ id }) => spaceOf.get(id) ?? id)
      const last = groups.at(-1)
      const before = last?.kind === step.kind ? last.steps.at(-1) : undefined
      const isApart = before && isPlain(before) && isPlain(one) && own.every((id) => !spaces.has(id))
      if (isApart && last && 'steps' in last) last.steps.push(one)
      else {
        groups.push({ kind: step.kind, steps: [one] })
        spaces = new Set()
      }
      for (const id of own) spaces.add(id)
    }
  }
  return groups
}

/** The spaces of the patterns and AR events among the targets. */
async function spacesOf({ db }: Pick<Ctx, 'db'>, steps: readonly PlanStep[]): Promise<Map<string, string>> {
  const ids = steps.flatMap((step) =>
    step.kind === 'stop' || step.kind === 'reopen' ? step.targets.map(({ id }) => id) : [],
  )
  // Alone there is nothing to be apart from.
  if (steps.length < 2 || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; space_id: string }>`
    select id, space_id from patterns where id = any(${ids}::uuid[])
    union all select id, space_id from ar_events where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, space_id }) => [id, space_id]))
}
