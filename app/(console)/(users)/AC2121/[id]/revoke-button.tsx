'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { revokeInvitation } from '#lib/contracts/calls/invitations.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends the link of an invited person. */
export function RevokeButton({ id, name }: { id: string; name: string }) {
  const words = useTranslations('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="circle-slash" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setOpen(true)}>
        {words('revoke')}
      </Button>
      {isOpen && (
        <ActionDialog
          danger
          title={words('revokeTitle', { name })}
          verb={words('revoke')}
          busyVerb={words('revoking')}
          call={to(revokeInvitation, { id })}
          done={words('revoked')}
          onClose={() => setOpen(false)}
        >
          {words('revokeText')}
        </ActionDialog>
      )}
    </>
  )
}
