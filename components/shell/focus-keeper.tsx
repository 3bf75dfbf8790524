'use client'

import { useEffect } from 'react'
import { isUsable, type Place, placeAfter, placeOf } from './place-of-focus.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'
/** What lies over the page for a while: the focus comes back to what is outside of it. */
const OVER = `${DIALOG}, .popover, .veil, .toasts`
const CONTROL = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Keeps the focus on the page, whatever takes its element away (a deleted row, a closed dialog, a button that has gone or is
 * disabled, another page): it goes to what opened the dialog, on to the next row, or to the nearest heading, and never to the
 * top of the document.
 */
export function FocusKeeper() {
  useEffect(() => {
    let last: Place | null = null
    let outside: Place | null = null
    let frame = 0
    let isPressing = false
    const remember = (target: Element, control: Element | null) => {
      last = control && placeOf(control)
      if (!target.closest(OVER)) outside = last
    }
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element) remember(target, target)
      // A browser shows the line she is on; the rest of the text area is not left under the buttons either.
      if (target instanceof HTMLTextAreaElement && !isPressing) target.scrollIntoView({ block: 'nearest' })
    }
    // A click on nothing leaves the focus nowhere, as she meant it; Safari does not focus the button that is clicked.
    const press = ({ target }: PointerEvent) => {
      isPressing = true
      if (target instanceof Element) remember(target, target.closest(CONTROL))
    }
    const release = () => {
      isPressing = false
    }
    const mend = () => {
      frame = 0
      if (!last || isUsable(last.element)) return
      if (document.activeElement && document.activeElement !== document.body) return
      const dialog = last.around.find((it) => it.matches(DIALOG))
      if (dialog?.isConnected) placeAfter(last)?.focus()
      else if (!document.querySelector(DIALOG)) placeAfter(outside)?.focus()
    }
    // React Aria gives the focus back a frame after its dialog has gone.
    const plan = () => {
      frame ||= requestAnimationFrame(() => {
        frame = requestAnimationFrame(mend)
      })
    }
    const watcher = new MutationObserver(plan)
    document.addEventListener('focusin', focus)
    document.addEventListener('pointerdown', press, true)
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, true)
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
    return () => {
      document.removeEventListener('focusin', focus)
      document.removeEventListener('pointerdown', press, true)
      for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, release, true)
      watcher.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return null
}
