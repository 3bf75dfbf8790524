'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { DialogButton } from '#components/ui/dialog-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { removePasskey } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { PasskeyView } from '#lib/contracts/passkeys.ts'
import type { PasskeyNameDialogProps } from './passkey-name-dialog.tsx'

const nameDialog = new LazyPart<PasskeyNameDialogProps>(
  async () => (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog,
)

/** Another name for a passkey, or its end. */
export function PasskeyActions({ passkey }: { passkey: PasskeyView }) {
  const words = useTranslations('settings')
  const { id, passkeyName: name } = passkey
  return (
    <>
      <DialogButton
        icon="pencil"
        label={words('passkeyRename', { name })}
        dialog={(close) => <LazyDialog part={nameDialog} props={{ passkey, onClose: close }} />}
      />
      <ActionButton
        button={{ danger: true, icon: 'trash-2', label: words('passkeyRemove', { name }) }}
        danger
        title={words('passkeyRemoveTitle', { name })}
        verb={words('passkeyRemoveVerb')}
        busyVerb={words('removing')}
        call={to(removePasskey, { id })}
        done={words('passkeyRemoved')}
      >
        {words('passkeyRemoveText')}
      </ActionButton>
    </>
  )
}
