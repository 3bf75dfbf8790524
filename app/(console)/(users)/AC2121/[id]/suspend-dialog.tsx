'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { suspendUser } from '#lib/contracts/calls/users.ts'
import { suspensionInput } from '#lib/contracts/users.ts'

type Props = { user: { id: string; version: number; name: string }; onClose: () => void }

/** The question before somebody is kept from logging in, and why. */
export function SuspendDialog({ user: { id, version, name }, onClose }: Props) {
  const words = useTranslations('users')
  const refresh = useRefresh()
  const save = useSave({
    send: sending(suspensionInput, to(suspendUser, { id }, { version })),
    defaults: { suspensionReason: '' },
    onSaved: () => {
      showToast(words('suspendDone', { name }))
      onClose()
      refresh()
    },
  })
  return (
    <Modal isForm isHeld={save.isSaving} title={words('suspendTitle', { name })} onClose={onClose}>
      <SaveForm danger save={save} verb={words('suspend')} busyVerb={words('suspending')} cancel={onClose}>
        <ul className="consequences">
          {(['suspendEnds', 'suspendNoWay', 'suspendKeeps', 'suspendTells'] as const).map((line) => (
            <li key={line}>{words(line)}</li>
          ))}
        </ul>
        <TextAreaField
          {...save.field('suspensionReason')}
          label={words('suspensionReason')}
          hint={words('suspensionReasonHint')}
          rows={3}
          autoFocus
          required
        />
      </SaveForm>
    </Modal>
  )
}
