'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { emailChangeInput } from '#lib/contracts/accounts.ts'
import { startEmailChange, startOwnEmailChange } from '#lib/contracts/calls/accounts.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** `id` null: the reader herself. */
export type EmailChangeProps = { id: string | null; name: string; email: string; isInvited: boolean }

/** The corrected address of a person; both mailboxes are asked, or, before she has accepted, she is invited there. */
export function EmailChangeDialog({ id, name, email, isInvited, onClose }: EmailChangeProps & { onClose: () => void }) {
  const words = useTranslations('users')
  const refresh = useRefresh()
  const save = useSave({
    send: sending(emailChangeInput, id === null ? to(startOwnEmailChange) : to(startEmailChange, { id })),
    defaults: { email: '' },
    onSaved: () => {
      showToast(words(isInvited ? 'emailChangeReinvited' : 'emailChangeSent'))
      onClose()
      refresh()
    },
  })
  return (
    <Modal isForm size="small" isHeld={save.isSaving} title={words('emailChangeTitle', { name })} onClose={onClose}>
      <SaveForm
        save={save}
        verb={words(isInvited ? 'emailChangeInvitedVerb' : 'emailChangeVerb')}
        busyVerb={words('emailChangeSending')}
        cancel={onClose}
      >
        <p className="phrase text-ink-2">{words(isInvited ? 'emailChangeInvited' : 'emailChangeBoth')}</p>
        <TextField
          {...save.field('email')}
          label={words('newEmail')}
          hint={words('emailChangeNow', { email })}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoFocus
          required
        />
      </SaveForm>
    </Modal>
  )
}
