'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { NewPasswordField } from '#components/password/new-password-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { passwordInput } from '#lib/contracts/auth.ts'
import { changePassword } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** A new password, under the current one. */
export function PasswordDialog({ about, onClose }: { about: readonly string[]; onClose: () => void }) {
  const words = useTranslations('settings')
  const refresh = useRefresh()
  const save = useSave({
    send: sending(passwordInput, to(changePassword)),
    defaults: { currentPassword: '', password: '' },
    draft: null,
    onSaved: () => {
      showToast(words('passwordChanged'))
      onClose()
      // The other sessions in the list have ended.
      refresh()
    },
  })
  return (
    <Modal isForm size="small" title={words('passwordChange')} onClose={onClose}>
      <SaveForm save={save} verb={words('passwordVerb')} busyVerb={words('changing')} cancel={onClose}>
        <p className="phrase text-ink-2">{words('passwordText')}</p>
        <TextField
          {...save.field('currentPassword')}
          label={words('currentPassword')}
          type="password"
          autoComplete="current-password"
          autoFocus
          required
        />
        <NewPasswordField {...save.field('password')} label={words('newPassword')} personWords={() => about} />
      </SaveForm>
    </Modal>
  )
}
