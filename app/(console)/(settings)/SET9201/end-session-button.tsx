'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { endOwnSession } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Ends one other session of hers. */
export function EndSessionButton({ id, name }: { id: string; name: string }) {
  const words = useTranslations('settings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={words('endOf', { name })}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('end')}
      </Button>
      {isOpen && (
        <ActionDialog
          danger
          title={words('endTitle', { name })}
          verb={words('end')}
          busyVerb={words('ending')}
          call={to(endOwnSession, { id })}
          done={words('ended')}
          onClose={() => setOpen(false)}
        >
          {words('endText')}
        </ActionDialog>
      )}
    </>
  )
}
