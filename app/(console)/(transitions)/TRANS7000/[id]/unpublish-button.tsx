'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { FailureNote } from '#components/form/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Transition } from '#lib/contracts/transitions.ts'

/** Unpublishes a transition of hers that leads where she may not know, and that she can therefore not edit. */
export function UnpublishButton({ transition }: { transition: Transition }) {
  const words = useTranslations('transitions')
  const router = useRouter()
  const { run, isRunning, outcome } = useCall<{ item: Transition }>()
  const { id, version } = transition
  const unpublish = async () => {
    const answer = await run({ method: 'POST', path: `transitions/${id}/unpublish`, version, body: {} })
    if (answer?.kind !== 'OK') return
    showToast(words('unpublishedToast', { name: transitionName(words, transition) }))
    router.refresh()
  }
  const failure = outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
  return (
    <>
      {failure && <FailureNote failure={failure} onRetry={unpublish} />}
      <Button icon="eye-off" busy={isRunning && words('unpublishing')} onClick={unpublish}>
        {words('unpublish')}
      </Button>
    </>
  )
}
