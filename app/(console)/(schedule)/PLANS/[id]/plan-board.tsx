'use client'

import { useLocale, useTranslations } from 'next-intl'
import { formSteps } from '#app/(console)/(schedule)/PLANS/form-step.ts'
import { StepLine } from '#app/(console)/(schedule)/PLANS/step-line.tsx'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Plan, PlanPreview } from '#lib/contracts/plans.ts'
import { formatJst } from '#lib/core/jst.ts'
import { toLang } from '#lib/core/lang.ts'
import { PlanVerbs } from './plan-verbs.tsx'
import { StepReportView } from './step-report-view.tsx'
import { usePreview } from './use-preview.ts'

/** The steps of a plan with what they would do now, every clash, what differs from the check, and the verb that comes next. */
export function PlanBoard({ plan, reader }: { plan: Plan; reader: string }) {
  const words = useTranslations('plans')
  const lang = toLang(useLocale())
  const { preview, failure, isReading, load, show } = usePreview(plan)
  const steps = formSteps(plan, words('gone'))
  const isOpen = plan.appliedAt === null
  return (
    <Card
      title={words(isOpen ? 'now' : 'steps')}
      note={preview ? words('nowNote', { at: formatJst(preview.at, 'long', lang) }) : words('stepsNote')}
      actions={
        isOpen && (
          <Button
            size="small"
            icon="refresh-cw"
            busy={isReading && preview !== null && words('nowReading')}
            onClick={() => load()}
          >
            {words('again')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4" aria-busy={isReading}>
        {isOpen ? <Findings plan={plan} preview={preview} reader={reader} /> : <p>{words('appliedNote')}</p>}
        {isReading && preview === null && <p role="status">{words('nowReading')}</p>}
        <CallFailure outcome={failure} onRetry={() => load()} />
        <ol className="plan-steps">
          {steps.map((step, place) => {
            const report = preview?.steps[place]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a plan that is read never move
              <li key={place} className="plan-step">
                <StepLine step={step} n={place + 1} />
                {report && <StepReportView report={report} />}
              </li>
            )
          })}
        </ol>
        <PlanVerbs plan={plan} preview={preview} reader={reader} onRefused={show} />
      </div>
    </Card>
  )
}

function Findings({ plan, preview, reader }: { plan: Plan; preview: PlanPreview | null; reader: string }) {
  const words = useTranslations('plans')
  if (!preview) return null
  const { problemCount, hasDrifted, isBeyondReader } = preview
  return (
    <div className="flex flex-col gap-2" role="status">
      {problemCount > 0 && <Notice tone="bad">{words('problems', { count: problemCount })}</Notice>}
      {hasDrifted && (
        <Notice tone="warn">
          <p>{words('drifted')}</p>
          {plan.status === 'checked' && <p>{words('driftedCheck')}</p>}
          {plan.status === 'approved' && plan.author?.id === reader && <p>{words('driftedOwn')}</p>}
        </Notice>
      )}
      {hasDrifted === false && <Notice tone="ok">{words('noDrift')}</Notice>}
      {plan.status === 'draft' && problemCount === 0 && <Notice>{words('draftNext')}</Notice>}
      {plan.status === 'checked' && plan.author?.id === reader && <Notice>{words('ownPlan')}</Notice>}
      {isBeyondReader && <Notice>{words('beyond')}</Notice>}
    </div>
  )
}
