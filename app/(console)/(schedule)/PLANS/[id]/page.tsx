import { getTranslations } from 'next-intl/server'
import { doomedPlan } from '#app/(console)/(schedule)/PLANS/doomed-plan.ts'
import { PlanStateBadge } from '#app/(console)/(schedule)/PLANS/plan-state-badge.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { HistorySection } from '#components/history/history-section.tsx'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readPlan, readPlanLeft } from '#lib/contracts/calls/plans.ts'
import type { Plan } from '#lib/contracts/plans.ts'
import { PlanBoard } from './plan-board.tsx'
import { PlanLeft } from './plan-left.tsx'
import { PlanStanding } from './plan-standing.tsx'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('PLANS', readPlan, props, ({ planName: ja, planNameEn: en }) => ({ ja, en }))

/** One plan: what it does, what it would do now, where it stands, and what comes next. */
export default async function PlanPage({ params }: ItemParams) {
  const { me, authority } = await requireScreen('PLANS')
  const item = await readItem('PLANS', readPlan, params)
  const { id } = item
  const isTakenBack = item.revertedBy.some((other) => other.appliedAt !== null)
  const left = isTakenBack ? await read(readPlanLeft, { params: { id }, screen: 'PLANS' }) : null
  return (
    // What it would do now hangs on every period and stop it touches.
    <div className="page" data-shows-screen="">
      <PageHeader
        names={{ ja: item.planName, en: item.planNameEn }}
        purpose={item.planNameEn}
        badges={<PlanStateBadge state={item.status} />}
        actions={<Actions plan={item} />}
      />
      <PlanStanding plan={item} />
      <PlanBoard key={item.version} plan={item} reader={me.id} />
      {left && <PlanLeft plan={item} left={left.item} />}
      <HistorySection kind="plan" id={id} authority={authority} />
      <StampCard item={item} />
    </div>
  )
}

async function Actions({ plan }: { plan: Plan }) {
  const words = await getTranslations('plans')
  const spaces = await getTranslations('spaces')
  return (
    <>
      {plan.appliedAt === null && <DeleteSpaceButton space={doomedPlan(plan)} goTo="/PLANS" />}
      {plan.reverts === null && (
        <LinkButton href={`/PLANS/new?from=${plan.id}`} icon="copy">
          {words('copy')}
        </LinkButton>
      )}
      {plan.appliedAt === null && (
        <LinkButton href={`/PLANS/${plan.id}/edit`} icon="pencil">
          {spaces('edit')}
        </LinkButton>
      )}
    </>
  )
}
