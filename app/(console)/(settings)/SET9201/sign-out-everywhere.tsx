'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { leaveSignedOut } from '#lib/client/session-return.ts'
import { useCall } from '#lib/client/use-call.ts'
import { endAllSessions } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends all her sessions, this one too, and leads to the login page. */
export function SignOutEverywhere() {
  const words = useTranslations('settings')
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, outcome } = useCall<null>()
  const signOut = async () => {
    const answer = await run(to(endAllSessions))
    if (answer?.kind === 'OK') leaveSignedOut()
  }
  return (
    <>
      <Button
        size="small"
        variant="danger-quiet"
        icon="log-out"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('everywhere')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          danger
          title={words('everywhereTitle')}
          verb={words('everywhere')}
          busyVerb={words('ending')}
          busy={isRunning}
          problem={
            (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />
          }
          onConfirm={signOut}
          onClose={() => setOpen(false)}
        >
          {words('everywhereText')}
        </ConfirmDialog>
      )}
    </>
  )
}
