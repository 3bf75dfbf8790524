import type { Choice } from '#components/picker/choice.ts'
import { NAMED_MAX, type Plan, type PlanStep } from '#lib/contracts/plans.ts'

/** A step in a form, with the names of what it is for; only the step itself is sent. */
export type FormStep = PlanStep & { names: Choice[]; whom?: StepWhom }

/** Whom a change of schedules is for beyond its fields, as the console read it; the first ones by name. `owner`: null for a deleted user. */
type StepWhom = { owner: string | null; patterns: Choice[]; entries: Plan['entries'] }

/** What a step names, by ID: the targets of a stop, or the space a filter is narrowed down to. */
function namedIn(step: PlanStep): string[] {
  if (step.kind === 'stop' || step.kind === 'reopen') return step.targets.map((target) => target.id)
  return step.kind === 'bulk' && step.change.filter.spaceId !== undefined ? [step.change.filter.spaceId] : []
}

/** The steps of a plan with their names. */
export function formSteps({ planSteps, names, owners, entries }: Plan, gone: string): FormStep[] {
  const known = new Map(names.map((name) => [name.id, name]))
  const choiceOf = (id: string): Choice => ({
    id,
    name: known.get(id)?.title ?? gone,
    nameEn: known.get(id)?.titleEn ?? '',
  })
  return planSteps.map((step) => {
    const own = { ...step, names: namedIn(step).map(choiceOf) }
    if (step.kind !== 'bulk') return own
    const { filter, patternIds, entryIds } = step.change
    const whom: StepWhom = {
      owner: owners.find((owner) => owner.id === filter.ownerId)?.userName ?? null,
      patterns: (patternIds ?? []).slice(0, NAMED_MAX).map(choiceOf),
      entries: entries.filter((entry) => entryIds?.slice(0, NAMED_MAX).includes(entry.id)),
    }
    return { ...own, whom }
  })
}
