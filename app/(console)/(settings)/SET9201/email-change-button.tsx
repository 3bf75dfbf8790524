'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { EmailChangeProps } from './email-change-dialog.tsx'

const dialogPart = new LazyPart<EmailChangeProps & { onClose: () => void }>(
  async () => (await import('./email-change-dialog.tsx')).EmailChangeDialog,
)

/** Opens the form of a corrected address. */
export function EmailChangeButton({ person }: { person: EmailChangeProps }) {
  const words = useTranslations('users')
  return (
    <DialogButton
      size="small"
      icon="pencil"
      dialog={(close) => <LazyDialog part={dialogPart} props={{ ...person, onClose: close }} />}
    >
      {words('emailChange')}
    </DialogButton>
  )
}
