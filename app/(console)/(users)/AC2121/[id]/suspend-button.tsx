'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'

type User = { id: string; version: number; name: string }

const dialogPart = new LazyPart<{ user: User; onClose: () => void }>(
  async () => (await import('./suspend-dialog.tsx')).SuspendDialog,
)

/** Opens the question before a person is kept from logging in. */
export function SuspendButton({ user }: { user: User }) {
  const words = useTranslations('users')
  return (
    <DialogButton
      size="small"
      variant="danger-quiet"
      icon="circle-slash"
      dialog={(close) => <LazyDialog part={dialogPart} props={{ user, onClose: close }} />}
    >
      {words('suspend')}
    </DialogButton>
  )
}
