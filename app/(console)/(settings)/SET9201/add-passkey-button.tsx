'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { usePasskeySupport } from '#lib/client/use-passkey-support.ts'

const dialog = new LazyPart<{ onClose: () => void }>(
  async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
)

/** Adds a passkey, or says why none can be made here. */
export function AddPasskeyButton() {
  const words = useTranslations('settings')
  const support = usePasskeySupport()
  if (support === 'unknown') return null
  if (support !== 'yes') return <Notice>{words(`passkeys_${support}`)}</Notice>
  return (
    <DialogButton size="small" icon="plus" dialog={(close) => <LazyDialog part={dialog} props={{ onClose: close }} />}>
      {words('passkeyAdd')}
    </DialogButton>
  )
}
