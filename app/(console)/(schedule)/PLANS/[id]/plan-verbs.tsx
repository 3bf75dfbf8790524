'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/form/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Plan, PlanPreview } from '#lib/contracts/plans.ts'
import { DecideDialog } from './decide-dialog.tsx'

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
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    onClick: () => setAsked(verb),
  })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {isSound && plan.appliedAt === null && (plan.status === 'draft' || preview.hasDrifted) && (
        <CallButton plan={plan} verb="check" variant={plan.status === 'draft' ? 'primary' : undefined} />
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
      {plan.status === 'applied' && plan.revertedBy === null && <CallButton plan={plan} verb="opposite" />}
      {asked && preview && (
        <DecideDialog verb={asked} plan={plan} preview={preview} onRefused={onRefused} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

type CallProps = { plan: Plan; verb: 'check' | 'opposite'; variant?: 'primary' | undefined }

function CallButton({ plan, verb, variant }: CallProps) {
  const words = useTranslations('plans')
  const router = useRouter()
  const { run, isRunning, outcome } = useCall<{ item: Plan }>()
  const call = async () => {
    const answer = await run({ method: 'POST', path: `plans/${plan.id}/${verb}`, version: plan.version, body: {} })
    if (answer?.kind !== 'OK') return
    showToast(words(verb === 'check' ? 'checkedToast' : 'oppositeToast'))
    if (verb === 'opposite') router.push(`/PLANS/${answer.body.item.id}`)
    router.refresh()
  }
  const failure = outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
  return (
    <>
      {failure &&
        (failure.resultCode === 'xrcms0009' ? (
          <Notice tone="warn">{words('changedSince')}</Notice>
        ) : (
          <FailureNote failure={failure} />
        ))}
      <Button
        variant={variant}
        icon={verb === 'check' ? 'check' : 'rotate-ccw'}
        busy={isRunning && words(verb === 'check' ? 'checking' : 'oppositeBusy')}
        onClick={call}
      >
        {words(verb)}
      </Button>
    </>
  )
}
