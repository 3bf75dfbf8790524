'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { renamePasskey } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type PasskeyView, passkeyNameInput } from '#lib/contracts/passkeys.ts'

export type PasskeyNameDialogProps = { passkey: PasskeyView; onClose: () => void }

/** Another name for a passkey. */
export function PasskeyNameDialog({ passkey, onClose }: PasskeyNameDialogProps) {
  const words = useTranslations('settings')
  const refresh = useRefresh()
  const save = useSave({
    send: sending(passkeyNameInput, to(renamePasskey, { id: passkey.id })),
    defaults: { passkeyName: passkey.passkeyName },
    onSaved: () => {
      showToast(words('passkeyNamed'))
      onClose()
      refresh()
    },
  })
  return (
    <Modal isForm size="small" title={words('passkeyRename', { name: passkey.passkeyName })} onClose={onClose}>
      <SaveForm save={save} verb={words('passkeyNameVerb')} busyVerb={words('changing')} cancel={onClose}>
        <TextField {...save.field('passkeyName')} label={words('passkeyName')} autoFocus required />
      </SaveForm>
    </Modal>
  )
}
