'use client'

import { useTranslations } from 'next-intl'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { putFirstStepsAway } from '#lib/contracts/calls/first-steps.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Puts the first steps away, or takes them out again. */
export function FirstStepsButton({ isPutAway }: { isPutAway: boolean }) {
  const words = useTranslations('home')
  const refresh = useRefresh()
  const { run, isRunning, outcome, reset } = useCall<null>()
  const change = async () => {
    const answer = await run(to(putFirstStepsAway, {}, { body: { isPutAway: !isPutAway } }))
    if (answer?.kind === 'OK') refresh()
  }
  const label = words(isPutAway ? 'firstStepsShow' : 'firstStepsPutAway')
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={isPutAway ? 'list' : 'x'}
        busy={isRunning ? label : false}
        onClick={change}
      >
        {label}
      </Button>
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
        <FailureDialog failure={outcome} onRetry={change} onClose={reset} />
      )}
    </>
  )
}
