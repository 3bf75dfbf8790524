import type { Choice } from '#components/picker/choice.ts'
import type { Plan, PlanStep } from '#lib/contracts/plans.ts'

/** A step in a form, with the names of what it is for; only the step itself is sent. */
export type FormStep = PlanStep & { names: Choice[] }

/** What a step names, by ID: the targets of a stop, or the space a filter is narrowed down to. */
export function namedIn(step: PlanStep): string[] {
  if (step.kind === 'stop' || step.kind === 'reopen') return step.targets.map((target) => target.id)
  return step.kind === 'bulk' && step.change.filter.spaceId !== undefined ? [step.change.filter.spaceId] : []
}

/** The steps of a plan with their names. */
export function formSteps({ planSteps, names }: Plan, gone: string): FormStep[] {
  const known = new Map(names.map((name) => [name.id, name]))
  return planSteps.map((step) => ({
    ...step,
    names: namedIn(step).map((id) => ({
      id,
      name: known.get(id)?.title ?? gone,
      nameEn: known.get(id)?.titleEn ?? '',
    })),
  }))
}
