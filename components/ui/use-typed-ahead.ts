'use client'

import { type RefObject, useEffect } from 'react'
import { isTypingAwaited, takeTyped } from './typed-ahead.ts'

const TEXT_FIELDS =
  'textarea, input:is([type=text], [type=search], [type=email], [type=url], [type=tel], [type=password])'

/** Puts what was typed before a dialog came into the field that has its focus first; one that begins with something else takes none of it. */
export function useTypedAhead(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const come = new AbortController()
    const arrive = () => {
      const field = document.activeElement
      if (come.signal.aborted || !dialog.current?.contains(field)) return
      come.abort()
      if (isTypingAwaited()) insert(field, takeTyped())
    }
    // React is about to take the field over when it gives it the focus; a key that is pressed there before comes after the others.
    document.addEventListener('focusin', () => setTimeout(arrive), { signal: come.signal })
    document.addEventListener('keydown', arrive, { capture: true, signal: come.signal })
    setTimeout(arrive)
    return () => come.abort()
  }, [dialog])
}

/** As if it were typed: forms hear of it. */
function insert(field: Element | null, text: string): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (text === '' || !isText || !field.matches(TEXT_FIELDS)) return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
