'use client'

import { useEffect } from 'react'
import { openShellDialog, shellDialog } from '#lib/client/shell-dialog.ts'
import { keyHelpIsOn } from './key-help-choice.ts'

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role=textbox], [role=combobox], [role=spinbutton]'
const DIALOGS = '[role=dialog], [role=alertdialog]'

const isTyping = ({ target, isComposing }: KeyboardEvent) =>
  isComposing || (target instanceof Element && target.closest(FIELDS) !== null)

/**
 * The keys of the whole console: Ctrl/⌘+K opens and closes the palette, ? the help on keys, never over another dialog. Buttons of
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
        openShellDialog(isOpen ? null : 'palette')
        return
      }
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (!keyHelpIsOn() || document.querySelector(DIALOGS)) return
      event.preventDefault()
      openShellDialog('keys')
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
