'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { revokeMachineToken } from '#lib/contracts/calls/machine-tokens.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends a token: the machine that holds it is refused from then on. */
export function RevokeTokenButton({ id, name }: { id: string; name: string }) {
  const words = useTranslations('machineTokens')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={words('revokeOf', { name })}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('revoke')}
      </Button>
      {isOpen && (
        <ActionDialog
          danger
          title={words('revokeTitle', { name })}
          verb={words('revoke')}
          busyVerb={words('revoking')}
          call={to(revokeMachineToken, { id })}
          done={words('revoked', { name })}
          onClose={() => setOpen(false)}
        >
          {words('revokeText')}
        </ActionDialog>
      )}
    </>
  )
}
