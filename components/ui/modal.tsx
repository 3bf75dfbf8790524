'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { ModalProps } from './modal-panel.tsx'
import { showToast } from './toast-store.ts'

let loaded: ComponentType<ModalProps> | null = null

const load = async () => {
  loaded ??= (await import('./modal-panel.tsx')).ModalPanel
  return loaded
}

/**
 * An open dialog, loaded when it first opens: `{isOpen && <Modal …/>}`. Where it cannot be loaded (no connection) it says so
 * and closes; `next/dynamic` would throw the whole page away.
 */
export function Modal(props: ModalProps) {
  const words = useTranslations('common')
  const [Panel, setPanel] = useState<ComponentType<ModalProps> | null>(() => loaded)
  const giveUp = useEffectEvent(() => {
    showToast(words('noAnswer'), { tone: 'bad' })
    props.onClose()
  })
  useEffect(() => {
    let isOpen = true
    load().then(
      (panel) => isOpen && setPanel(() => panel),
      () => isOpen && giveUp(),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return Panel && <Panel {...props} />
}

/** Fetches the dialog ahead: for `onPointerEnter` and `onFocus` of the button that opens it. */
export function preloadModal(): void {
  // A failed preload is no failure: opening the dialog asks again and says so.
  load().catch(() => undefined)
}
