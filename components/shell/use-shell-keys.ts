'use client'

import { useEffect } from 'react'
import { isTypingAwaited, startTyping, typeAhead } from '#components/ui/typed-ahead.ts'
import { openShellDialog, shellDialog } from '#lib/client/shell-dialog.ts'
import { endPeek } from './end-peek.ts'
import { keyHelpIsOn } from './key-help-choice.ts'
import { pressInList } from './press-in-list.ts'

const FIELDS =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role=textbox], [role=combobox], [role=spinbutton]'
const DIALOGS = '[role=dialog], [role=alertdialog]'

const isTyping = ({ target, isComposing }: KeyboardEvent) =>
  isComposing || (target instanceof Element && target.closest(FIELDS) !== null)

/**
 * The keys of the whole console: Ctrl/⌘+K opens and closes the palette, ? the help on keys and a few the list, never over another dialog nor while she types, and none of the bare ones where she turned them off. Buttons of
 * pages without a script of their own (`data-opens`) open the help on the screen.
 */
export function useShellKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (isPalette) {
        const isOpen = shellDialog() === 'palette'
        if (!isOpen && document.querySelector(DIALOGS)) return
        event.preventDefault()
        startTyping()
        openShellDialog(isOpen ? null : 'palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      // Its script is still on the way: what she types goes into its field, not to the list below.
      if (shellDialog() === 'palette' && !document.querySelector(DIALOGS)) {
        if (event.key === 'Escape') openShellDialog(null)
        else if (typeAhead(event)) event.preventDefault()
        return
      }
      // So it is with a dialog that a button opens, until it has the focus.
      if (isTypingAwaited() && !(event.target instanceof Element && event.target.closest(DIALOGS))) {
        if (typeAhead(event)) event.preventDefault()
        return
      }
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(DIALOGS) && endPeek()) return
      if (!keyHelpIsOn() || document.querySelector(DIALOGS)) return
      if (event.key === '?') openShellDialog('keys')
      else if (!pressInList(event.key)) return
      event.preventDefault()
    }
    const click = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-opens=about]')) openShellDialog('about')
    }
    window.addEventListener('keydown', press)
    window.addEventListener('click', click)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('click', click)
    }
  }, [])
}
