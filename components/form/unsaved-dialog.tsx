'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useUnsavedGuard } from '#lib/client/use-unsaved-guard.ts'

/** Asks before a link inside the console, or the way back, throws unsaved input away. */
export function UnsavedDialog({ isUnsaved, onLeave }: { isUnsaved: boolean; onLeave?: () => void }) {
  const words = useTranslations('common')
  const { isAsking, leave, stay } = useUnsavedGuard(isUnsaved)
  if (!isAsking) return null
  return (
    <ConfirmDialog
      danger
      title={words('leaveTitle')}
      verb={words('leave')}
      busyVerb={words('leave')}
      onConfirm={() => {
        onLeave?.()
        leave()
      }}
      onClose={stay}
    >
      {words('leaveText')}
    </ConfirmDialog>
  )
}
