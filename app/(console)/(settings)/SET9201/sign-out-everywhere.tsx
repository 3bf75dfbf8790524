'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { leaveSignedOut } from '#lib/client/session-return.ts'
import { useCall } from '#lib/client/use-call.ts'
import { endAllSessions } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends all her sessions, this one too, and leads to the login page. */
export function SignOutEverywhere() {
  const words = useTranslations('settings')
  const { run, isRunning, outcome } = useCall<null>()
  const signOut = async () => {
    const answer = await run(to(endAllSessions))
    if (answer?.kind === 'OK') leaveSignedOut()
  }
  return (
    <DialogButton
      size="small"
      variant="danger-quiet"
      icon="log-out"
      dialog={(close) => (
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
          onClose={close}
        >
          {words('everywhereText')}
        </ConfirmDialog>
      )}
    >
      {words('everywhere')}
    </DialogButton>
  )
}
