'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { discardImport } from '#lib/contracts/calls/user-imports.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'

/** Throws the uploaded file away; nobody is affected. */
export function DiscardButton({ item }: { item: UserImport }) {
  const words = useTranslations('userImports')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="trash-2" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setOpen(true)}>
        {words('discard')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={words('discardTitle')}
          consequences={[words('discardText')]}
          verb={words('discard')}
          busyVerb={words('discarding')}
          call={to(discardImport, { id: item.id }, { version: item.version })}
          done={words('discarded')}
          goTo="/AC2131"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
