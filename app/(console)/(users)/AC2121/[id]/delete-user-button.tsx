'use client'

import { useTranslations } from 'next-intl'
import { DeleteUserDialog } from '#app/(console)/(users)/AC2110/delete-user-dialog.tsx'
import type { DoomedUser } from '#app/(console)/(users)/AC2110/doomed-user.ts'
import { DialogButton } from '#components/ui/dialog-button.tsx'

/** Deletes the person of a detail page; afterwards the list. */
export function DeleteUserButton({ user }: { user: DoomedUser }) {
  const words = useTranslations('users')
  return (
    <DialogButton
      variant="danger-quiet"
      icon="trash-2"
      dialog={(close) => <DeleteUserDialog user={user} goTo="/AC2110" onClose={close} />}
    >
      {words('delete')}
    </DialogButton>
  )
}
