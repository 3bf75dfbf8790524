'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { TransitionListDialog } from './transition-list-dialog.tsx'

/** Opens the way to create many at once. */
export function ListButton() {
  const words = useTranslations('transitions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="upload" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setOpen(true)}>
        {words('listOpen')}
      </Button>
      {isOpen && <TransitionListDialog onClose={() => setOpen(false)} />}
    </>
  )
}
