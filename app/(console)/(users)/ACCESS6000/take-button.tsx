'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import type { Access } from '#lib/contracts/grants.ts'
import { type Holder, TakeDialog } from './take-dialog.tsx'

/** Takes a person's access to this space away. */
export function TakeButton({ space, holder }: { space: Access['space']; holder: Holder }) {
  const words = useTranslations('access')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="x"
        label={words('takeOf', { name: holder.userName })}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      />
      {isOpen && <TakeDialog space={space} holders={[holder]} onClose={() => setOpen(false)} />}
    </>
  )
}
