'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Opens the change of the password; `about`: her name, address and nickname, which it is not made of. */
export function PasswordButton({ about }: { about: readonly string[] }) {
  const words = useTranslations('settings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon="lock"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('passwordChange')}
      </Button>
      {isOpen && <PasswordDialog about={about} onClose={() => setOpen(false)} />}
    </>
  )
}
