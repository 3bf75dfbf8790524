'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import type { Access } from '#lib/contracts/grants.ts'
import { type Holder, TakeDialog } from './take-dialog.tsx'

/** Takes a person's access to this space away. */
export function TakeButton({ space, holder }: { space: Access['space']; holder: Holder }) {
  const words = useTranslations('access')
  return (
    <DialogButton
      icon="x"
      label={words('takeOf', { name: holder.userName })}
      dialog={(close) => <TakeDialog space={space} holders={[holder]} onClose={close} />}
    />
  )
}
