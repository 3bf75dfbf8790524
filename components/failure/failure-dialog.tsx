'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { type Failure, FailureNote } from './failure-note.tsx'

type Props = { title?: string; failure: Failure; onRetry?: () => void; note?: string; onClose: () => void }

/** The error dialog of spec section 8: message and result code; what was typed stays behind it. */
export function FailureDialog({ title, failure, onRetry, note, onClose }: Props) {
  const words = useTranslations('common')
  return (
    <Modal
      alert
      size="small"
      title={title ?? words('notSaved')}
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          {words('close')}
        </Button>
      }
    >
      <FailureNote failure={failure} onRetry={onRetry} note={note} />
    </Modal>
  )
}
