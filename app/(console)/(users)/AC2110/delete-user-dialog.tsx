'use client'

import { useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { deleteUser } from '#lib/contracts/calls/users.ts'
import type { DoomedUser } from './doomed-user.ts'

type Props = { user: DoomedUser; goTo?: string; onClose: () => void }

/** Asks before a person is deleted, and says what goes with her and what stays. */
export function DeleteUserDialog({ user: { id, version, name }, goTo, onClose }: Props) {
  const words = useTranslations('users')
  return (
    <ActionDialog
      danger
      title={words('deleteTitle', { name })}
      consequences={[words('deleteSignsOut'), words('deleteGrants'), words('deleteKeeps')]}
      verb={words('delete')}
      busyVerb={words('deleting')}
      call={to(deleteUser, { id }, { version })}
      done={words('deleted', { name })}
      goTo={goTo}
      onClose={onClose}
    >
      {words('deleteText')}
    </ActionDialog>
  )
}
