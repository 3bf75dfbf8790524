'use client'

import { useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { leaveSignedOut } from '#lib/client/session-return.ts'
import { endAllSessions } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends all her sessions, this one too, and leads to the login page. */
export function SignOutEverywhere() {
  const words = useTranslations('settings')
  return (
    <DialogButton
      size="small"
      variant="danger-quiet"
      icon="log-out"
      dialog={(close) => (
        <ActionDialog
          danger
          title={words('everywhereTitle')}
          verb={words('everywhere')}
          busyVerb={words('ending')}
          call={to(endAllSessions)}
          leave={({ kind }) => kind === 'OK' && leaveSignedOut()}
          onClose={close}
        >
          {words('everywhereText')}
        </ActionDialog>
      )}
    >
      {words('everywhere')}
    </DialogButton>
  )
}
