'use client'

import { useTranslations } from 'next-intl'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { checkPlan, oppositePlan } from '#lib/contracts/calls/plans.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Plan } from '#lib/contracts/plans.ts'

type Props = { plan: Plan; verb: 'check' | 'opposite' | 'oppositeRest'; variant?: 'primary' | undefined }

/** Checks a plan, or prepares its opposite, with one call. */
export function PlanCallButton({ plan, verb, variant }: Props) {
  const words = useTranslations('plans')
  const refresh = useRefresh()
  const goOn = useGoOn()
  const { run, isRunning, outcome } = useCall<{ item: Plan }>()
  const isCheck = verb === 'check'
  const call = async () => {
    const { id, version } = plan
    const answer = await run(to(isCheck ? checkPlan : oppositePlan, { id }, { version }))
    if (answer?.kind !== 'OK') return
    showToast(words(isCheck ? 'checkedToast' : 'oppositeToast'))
    if (isCheck) refresh()
    else goOn(`/PLANS/${answer.body.item.id}`)
  }
  const isChanged = outcome?.kind === 'COMMON_ERROR' && outcome.resultCode === 'xrcms0009'
  return (
    <>
      {isChanged && <Notice tone="warn">{words('changedSince')}</Notice>}
      <CallFailure outcome={isChanged ? null : outcome} />
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
