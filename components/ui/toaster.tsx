'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { InLang } from './in-lang.tsx'
import { dismissToast, type Toast, toastStore } from './toast-store.ts'

const SHOWN_MS = 6000
const ICONS = { ok: 'circle-check', bad: 'circle-alert', info: 'info' } as const

/** Where toasts appear; once in the document. The live region is always there, so that every toast is announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const words = useTranslations('common')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the toast is a courtesy to pointer and focus, not a control
    <div
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[toast.tone]} />
      <p>
        <InLang>{toast.message}</InLang>
      </p>
      {toast.action && (
        <button
          type="button"
          className="btn btn-quiet btn-small"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon="x" label={words('close')} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
