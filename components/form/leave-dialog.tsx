'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'

type Props = {
  /** What is left is a dialog and not a page. */
  isClosing?: boolean
  onLeave: () => void
  onStay: () => void
}

/** The question before what was typed and not saved is lost. */
export function LeaveDialog({ isClosing, onLeave, onStay }: Props) {
  const words = useTranslations('common')
  const verb = words(isClosing ? 'closeUnsaved' : 'leave')
  return (
    <ConfirmDialog
      danger
      title={words(isClosing ? 'closeUnsavedTitle' : 'leaveTitle')}
      verb={verb}
      busyVerb={verb}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {words(isClosing ? 'closeUnsavedText' : 'leaveText')}
    </ConfirmDialog>
  )
}
