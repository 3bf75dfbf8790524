'use client'

import { useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'

/**
 * Closes a dialog, but asks before that loses what was typed in it.
 * @param close gives up what was typed, and closes
 * @returns `askToClose`: for its Cancel, and Esc; `question`: drawn in the dialog
 */
export function useAskedClose(isUnsaved: boolean, close: () => void) {
  const [isAsking, setAsking] = useState(false)
  const question = isAsking && <LeaveDialog isClosing onLeave={close} onStay={() => setAsking(false)} />
  return { askToClose: isUnsaved ? () => setAsking(true) : close, question }
}
