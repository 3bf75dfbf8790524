import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { doomedPlan } from './doomed-plan.ts'
import type { PlanRow } from './plan-row.ts'

/** What may be done with a plan from its row: what takes another back is copied nowhere, and what was applied stays as it is. */
export function PlanRowActions({ plan }: { plan: PlanRow }) {
  const words = useTranslations('plans')
  const nameIn = useNameIn()
  const label = (verb: string) => `${verb}: ${nameIn(plan.planName, plan.planNameEn)}`
  return (
    <>
      {!plan.isApplied && <IconLink href={`/PLANS/${plan.id}/edit`} icon="pencil" label={label(words('editTitle'))} />}
      {!plan.isReversal && <IconLink href={`/PLANS/new?from=${plan.id}`} icon="copy" label={label(words('copy'))} />}
      {!plan.isApplied && <RowDeleteButton space={doomedPlan(plan)} />}
    </>
  )
}
