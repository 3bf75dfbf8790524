import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PlanForm } from '#app/(console)/(schedule)/PLANS/plan-form.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { Name } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readPlan } from '#lib/contracts/calls/plans.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('PLANS', readPlan, props, ({ planName: ja, planNameEn: en }) => ({ ja, en }))

/** Edits a plan that is not applied. */
export default async function EditPlanPage({ params }: ItemParams) {
  await requireScreen('PLANS')
  const item = await readItem('PLANS', readPlan, params)
  if (item.appliedAt !== null) notFound()
  const words = await getTranslations('plans')
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={<Name ja={item.planName} en={item.planNameEn} />} />
      {item.checkedAt !== null && <Notice tone="warn">{words('editTakesAway')}</Notice>}
      <EditorsNote kind="plan" id={item.id} version={item.version} />
      <PlanForm plan={item} />
    </div>
  )
}
