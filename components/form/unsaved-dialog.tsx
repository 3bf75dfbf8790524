'use client'

import { useUnsavedGuard } from '#lib/client/use-unsaved-guard.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/** Asks before a link inside the console, or the way back, throws unsaved input away. */
export function UnsavedDialog({ isUnsaved, onLeave }: { isUnsaved: boolean; onLeave?: () => void }) {
  const { isAsking, leave, stay } = useUnsavedGuard(isUnsaved)
  if (!isAsking) return null
  return (
    <LeaveDialog
      onLeave={() => {
        onLeave?.()
        leave()
      }}
      onStay={stay}
    />
  )
}
