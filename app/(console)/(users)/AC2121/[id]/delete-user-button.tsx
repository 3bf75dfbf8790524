'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeleteUserDialog } from '#app/(console)/(users)/AC2110/delete-user-dialog.tsx'
import type { DoomedUser } from '#app/(console)/(users)/AC2110/doomed-user.ts'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'

/** Deletes the person of a detail page; afterwards the list. */
export function DeleteUserButton({ user }: { user: DoomedUser }) {
  const words = useTranslations('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="danger-quiet"
        icon="trash-2"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('delete')}
      </Button>
      {isOpen && <DeleteUserDialog user={user} goTo="/AC2110" onClose={() => setOpen(false)} />}
    </>
  )
}
