'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { usePasskeySupport } from '#lib/client/use-passkey-support.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

/** Adds a passkey, or says why none can be made here. */
export function AddPasskeyButton() {
  const words = useTranslations('settings')
  const support = usePasskeySupport()
  const [isOpen, setOpen] = useState(false)
  if (support === 'unknown') return null
  if (support !== 'yes') return <Notice>{words(`passkeys_${support}`)}</Notice>
  return (
    <>
      <Button
        size="small"
        icon="plus"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('passkeyAdd')}
      </Button>
      {isOpen && <AddPasskeyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
