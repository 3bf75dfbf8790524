'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { removePasskey } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { PasskeyView } from '#lib/contracts/passkeys.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

/** Another name for a passkey, or its end. */
export function PasskeyActions({ passkey }: { passkey: PasskeyView }) {
  const words = useTranslations('settings')
  const [open, setOpen] = useState<'name' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const ahead = { onPointerEnter: preloadModal, onFocus: preloadModal }
  const { id, passkeyName: name } = passkey
  return (
    <>
      <IconButton icon="pencil" label={words('passkeyRename', { name })} {...ahead} onClick={() => setOpen('name')} />
      <IconButton
        danger
        icon="trash-2"
        label={words('passkeyRemove', { name })}
        {...ahead}
        onClick={() => setOpen('remove')}
      />
      {open === 'name' && <PasskeyNameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <ActionDialog
          danger
          title={words('passkeyRemoveTitle', { name })}
          verb={words('passkeyRemoveVerb')}
          busyVerb={words('removing')}
          call={to(removePasskey, { id })}
          done={words('passkeyRemoved')}
          onClose={close}
        >
          {words('passkeyRemoveText')}
        </ActionDialog>
      )}
    </>
  )
}
