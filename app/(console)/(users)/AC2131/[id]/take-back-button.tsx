'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { beginTakeBack } from '#lib/contracts/calls/user-imports.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'

/** Deletes everyone the import has invited; not any more once one of them has accepted. */
export function TakeBackButton({ item }: { item: UserImport }) {
  const words = useTranslations('userImports')
  const [isOpen, setOpen] = useState(false)
  if (item.acceptedCount > 0) return null
  return (
    <>
      <Button
        variant="danger-quiet"
        icon="rotate-ccw"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('takeBack')}
      </Button>
      {isOpen && (
        <ActionDialog
          danger
          title={words('takeBackTitle')}
          consequences={[words('takeBackPeople', { count: item.invitedCount }), words('takeBackMails')]}
          verb={words('takeBackVerb', { count: item.invitedCount })}
          busyVerb={words('takingBack')}
          call={to(beginTakeBack, { id: item.id }, { version: item.version })}
          done={words('takeBackBegun')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
