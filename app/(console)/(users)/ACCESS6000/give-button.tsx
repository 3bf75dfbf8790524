'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import type { Access } from '#lib/contracts/grants.ts'
import { GiveDialog } from './give-dialog.tsx'

/** Opens the search for people who are to get access. */
export function GiveButton({ space }: { space: Access['space'] }) {
  const words = useTranslations('access')
  return (
    <DialogButton variant="primary" icon="user-plus" dialog={(close) => <GiveDialog space={space} onClose={close} />}>
      {words('give')}
    </DialogButton>
  )
}
