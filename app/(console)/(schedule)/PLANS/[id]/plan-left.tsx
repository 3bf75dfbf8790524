'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Plan, PlanPreview } from '#lib/contracts/plans.ts'
import { PlanCallButton } from './plan-call-button.tsx'
import { StepReportView } from './step-report-view.tsx'

const HEADS = { bulk: 'stepBulk', stop: 'stepStop', reopen: 'stepReopen', undo: 'stepUndo' } as const

/** What the opposite plans that were carried out left of a plan: what can still be taken back, and what was changed since. */
export function PlanLeft({ plan, left: { steps } }: { plan: Plan; left: PlanPreview }) {
  const words = useTranslations('plans')
  const isPossible = steps.some(
    (step) => step.created + step.edited + step.deleted > 0 || step.targets.some((target) => target.fault === null),
  )
  const isPrepared = plan.revertedBy.some((other) => other.appliedAt === null)
  if (steps.length === 0) return <Notice tone="ok">{words('nothingLeft')}</Notice>
  return (
    <Card title={words('leftTitle')} note={words(isPossible ? 'leftNote' : 'leftNoteOnly')}>
      <div className="flex flex-col gap-4">
        <ol className="plan-steps">
          {steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was read once keeps its order
            <li key={place} className="plan-step">
              <strong className="block font-semibold">{words(HEADS[step.kind])}</strong>
              <StepReportView report={step} />
            </li>
          ))}
        </ol>
        {isPossible && !isPrepared && (
          <div className="flex flex-wrap justify-end gap-2">
            <PlanCallButton plan={plan} verb="oppositeRest" />
          </div>
        )}
        {isPrepared && <p>{words('leftPrepared')}</p>}
      </div>
    </Card>
  )
}
