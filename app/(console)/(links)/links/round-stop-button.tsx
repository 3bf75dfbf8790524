'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { cancelAddressRound } from '#lib/contracts/calls/address-rounds.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends the nightly round that is in work; the page then says what was done. */
export function RoundStopButton() {
  const words = useTranslations('externalTransitions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger-quiet" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setOpen(true)}>
        {words('roundStop')}
      </Button>
      {isOpen && (
        <ActionDialog
          danger
          title={words('roundStopTitle')}
          consequences={[words('roundStopKept'), words('roundStopLeft')]}
          verb={words('roundStop')}
          busyVerb={words('roundStopping')}
          call={to(cancelAddressRound)}
          done={words('roundStopped')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
