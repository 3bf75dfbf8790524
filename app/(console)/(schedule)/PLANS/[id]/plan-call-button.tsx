'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/form/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Plan } from '#lib/contracts/plans.ts'

type Props = { plan: Plan; verb: 'check' | 'opposite' | 'oppositeRest'; variant?: 'primary' | undefined }

/** Checks a plan, or prepares its opposite, with one call. */
export function PlanCallButton({ plan, verb, variant }: Props) {
  const words = useTranslations('plans')
  const router = useRouter()
  const { run, isRunning, outcome } = useCall<{ item: Plan }>()
  const isCheck = verb === 'check'
  const call = async () => {
    const path = `plans/${plan.id}/${isCheck ? 'check' : 'opposite'}`
    const answer = await run({ method: 'POST', path, version: plan.version, body: {} })
    if (answer?.kind !== 'OK') return
    showToast(words(isCheck ? 'checkedToast' : 'oppositeToast'))
    if (!isCheck) router.push(`/PLANS/${answer.body.item.id}`)
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
        icon={isCheck ? 'check' : 'rotate-ccw'}
        busy={isRunning && words(isCheck ? 'checking' : 'oppositeBusy')}
        onClick={call}
      >
        {words(verb)}
      </Button>
    </>
  )
}
