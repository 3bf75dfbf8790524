'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import type { Plan, PlanPreview } from '#lib/contracts/plans.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { PlanCallButton } from './plan-call-button.tsx'

type Props = {
  plan: Plan
  preview: PlanPreview | null
  /** The reader's ID. */
  reader: string
  /** The call was refused since the plan would do something else by now. */
  onRefused: (preview: PlanPreview) => void
}

/** What can be done with a plan where it stands: check it, approve it, apply it, or prepare its opposite. */
export function PlanVerbs({ plan, preview, reader, onRefused }: Props) {
  const words = useTranslations('plans')
  const [asked, setAsked] = useState<'approve' | 'apply' | null>(null)
  const isSound = preview !== null && preview.problemCount === 0
  const mayApprove = plan.status === 'checked' && plan.author?.id !== reader && preview?.hasDrifted === false
  const isUnseen = preview?.hasDrifted === true && plan.author?.id === reader
  const mayApply = plan.status === 'approved' && preview !== null && !preview.isBeyondReader && !isUnseen
  const ask = (verb: 'approve' | 'apply') => ({
    variant: 'primary' as const,
    ...opensDialog(() => setAsked(verb)),
  })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {isSound && plan.appliedAt === null && (plan.status === 'draft' || preview.hasDrifted) && (
        <PlanCallButton plan={plan} verb="check" variant={plan.status === 'draft' ? 'primary' : undefined} />
      )}
      {isSound && mayApprove && (
        <Button icon="shield-check" {...ask('approve')}>
          {words('approve')}
        </Button>
      )}
      {isSound && mayApply && (
        <Button icon="play" {...ask('apply')}>
          {words('apply')}
        </Button>
      )}
      {plan.status === 'applied' && plan.revertedBy.length === 0 && <PlanCallButton plan={plan} verb="opposite" />}
      {asked && preview && (
        <DecideDialog verb={asked} plan={plan} preview={preview} onRefused={onRefused} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
