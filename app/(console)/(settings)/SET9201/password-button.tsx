'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** Opens the change of the password; `about`: her name, address and nickname, which it is not made of. */
export function PasswordButton({ about }: { about: readonly string[] }) {
  const words = useTranslations('settings')
  return (
    <DialogButton size="small" icon="lock" dialog={(close) => <PasswordDialog about={about} onClose={close} />}>
      {words('passwordChange')}
    </DialogButton>
  )
}
