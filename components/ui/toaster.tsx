'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { TOASTS_ID } from '#lib/core/toasts-id.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { InLang } from './in-lang.tsx'
import { dismissToast, latestUndo, takeAction, toastStore } from './toast-store.ts'
import { asksUndo } from './undo-key.ts'
import type { Toast } from './with-toast.ts'

const SHOWN_MS = 6000
/** Time to see what was done, and to think of it. */
const UNDO_MS = 20_000
const ICONS = { ok: 'circle-check', bad: 'circle-alert', info: 'info' } as const

/** Ctrl+Z takes back what the latest toast offers to, wherever the focus is; what has an undo of its own says so (`data-own-undo`). */
function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!asksUndo(event) || (event.target instanceof Element && event.target.closest('[data-own-undo]'))) return
      const toast = latestUndo()
      if (!toast) return
      event.preventDefault()
      void takeAction(toast)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Where toasts appear; once in the document. The live region is always there, so that every toast is announced. */
export function Toaster() {
  useUndoKey()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  return (
    <div id={TOASTS_ID} className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const words = useTranslations('common')
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointed || isFocused || toast.isBusy === true
  const isUndo = toast.action?.isUndo === true
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), isUndo ? UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isUndo, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the toast is a courtesy to pointer and focus, not a control
    <div
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={ICONS[toast.tone]} />
      <p>
        <InLang>{toast.message}</InLang>
      </p>
      {toast.action && (
        <button
          type="button"
          className="btn btn-quiet btn-small"
          title={isUndo ? 'Ctrl+Z' : undefined}
          aria-keyshortcuts={isUndo ? 'Control+Z' : undefined}
          aria-busy={toast.isBusy || undefined}
          onClick={() => takeAction(toast)}
        >
          {toast.action.label}
        </button>
      )}
      {toast.stop && (
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-disabled={!toast.stop.run || undefined}
          onClick={toast.stop.run}
        >
          {toast.stop.label}
        </button>
      )}
      <IconButton icon="x" label={words('close')} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
