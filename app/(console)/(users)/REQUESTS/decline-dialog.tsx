'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { accessRequestRefusal } from '#lib/contracts/access-requests.ts'
import { declineAccessRequest } from '#lib/contracts/calls/access-requests.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { RequestOfRow } from './request-of-row.ts'
import { useAnswered } from './use-answered.ts'

type Props = { request: RequestOfRow; onClose: () => void }

/** Why no access is given, for who asked to read. */
export function DeclineDialog({ request: { id, userName, spaces }, onClose }: Props) {
  const words = useTranslations('requests')
  const onSaved = useAnswered(words('declined', { name: userName }), onClose)
  const save = useSave({
    send: sending(accessRequestRefusal, to(declineAccessRequest, { id })),
    defaults: { requestAnswer: '' },
    onSaved,
  })
  return (
    <Modal isForm isHeld={save.isSaving} title={words('declineTitle', { name: userName })} onClose={onClose}>
      <SaveForm save={save} verb={words('decline')} busyVerb={words('declining')} cancel={onClose}>
        <TextAreaField
          {...save.field('requestAnswer')}
          label={words('answerReason')}
          hint={words(spaces.length === 0 ? 'answerHintNothing' : 'answerHint')}
          rows={3}
          autoFocus
          required
        />
      </SaveForm>
    </Modal>
  )
}
