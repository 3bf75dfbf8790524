'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'

/** The question before what was typed and not saved is lost. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const words = useTranslations('common')
  return (
    <ConfirmDialog
      danger
      title={words('leaveTitle')}
      verb={words('leave')}
      busyVerb={words('leave')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {words('leaveText')}
    </ConfirmDialog>
  )
}
