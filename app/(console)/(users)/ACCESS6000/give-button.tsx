'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import type { Access } from '#lib/contracts/grants.ts'
import { GiveDialog } from './give-dialog.tsx'

/** Opens the search for people who are to get access. */
export function GiveButton({ space }: { space: Access['space'] }) {
  const words = useTranslations('access')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon="user-plus"
        aria-haspopup="dialog"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('give')}
      </Button>
      {isOpen && <GiveDialog space={space} onClose={() => setOpen(false)} />}
    </>
  )
}
