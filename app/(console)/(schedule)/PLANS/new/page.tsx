import { getTranslations } from 'next-intl/server'
import { type FromParams, fromItem } from '#app/(console)/(notices)/shown/from-item.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { creationTitle } from '#lib/bff/screen-title.ts'
import { readPlan } from '#lib/contracts/calls/plans.ts'
import { PlanForm } from '../plan-form.tsx'

export const generateMetadata = () => creationTitle('plans.createTitle')

/** Prepares a plan, from another one where the address names it. */
export default async function NewPlanPage({ searchParams }: FromParams) {
  await requireScreen('PLANS')
  const from = await fromItem((id) => ask(readPlan, { id }), searchParams)
  const words = await getTranslations('plans')
  return (
    <div className="page page-form">
      <PageHeader title={words('createTitle')} purpose={words('createPurpose')} />
      <PlanForm from={from?.reverts === null ? from : undefined} />
    </div>
  )
}
