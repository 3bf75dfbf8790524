'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { makeCurrent } from '#lib/contracts/calls/tools.ts'

/** Offers this version of its kind instead of the one that is offered now. */
export function CurrentButton({ id, version, name }: { id: string; version: number; name: string }) {
  const words = useTranslations('tools')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="badge-check" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setOpen(true)}>
        {words('makeCurrent')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={words('makeCurrentTitle', { name })}
          verb={words('makeCurrent')}
          busyVerb={words('makingCurrent')}
          call={to(makeCurrent, { id }, { version })}
          done={words('madeCurrent', { name })}
          onClose={() => setOpen(false)}
        >
          {words('makeCurrentText')}
        </ActionDialog>
      )}
    </>
  )
}
