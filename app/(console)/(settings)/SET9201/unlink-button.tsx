'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { removeProviderLink } from '#lib/contracts/calls/oidc.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Takes away her link with the OpenID provider. */
export function UnlinkButton({ id, label }: { id: string; label: string }) {
  const words = useTranslations('settings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setOpen(true)}>
        {words('providerUnlink')}
      </Button>
      {isOpen && (
        <ActionDialog
          danger
          title={words('providerUnlinkTitle', { label })}
          verb={words('providerUnlink')}
          busyVerb={words('providerUnlinking')}
          call={to(removeProviderLink, { id })}
          done={words('providerUnlinked')}
          // The address no longer tells of the link that was made.
          goTo="/SET9201"
          onClose={() => setOpen(false)}
        >
          {words('providerUnlinkText')}
        </ActionDialog>
      )}
    </>
  )
}
