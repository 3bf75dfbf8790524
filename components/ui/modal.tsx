'use client'

import { LazyDialog, LazyPart } from './lazy-dialog.tsx'
import type { ModalProps } from './modal-panel.tsx'

const panel = new LazyPart<ModalProps>(async () => (await import('./modal-panel.tsx')).ModalPanel)

/** An open dialog, loaded when it first opens: `{isOpen && <Modal …/>}`. */
export function Modal(props: ModalProps) {
  return <LazyDialog part={panel} props={props} />
}

/** Fetches the dialog ahead, before anything asks for one. */
export const preloadModal = panel.preload

/** What a button that opens a dialog says and hears: it is fetched ahead when the button is pointed at or has the focus. */
export const opensDialog = (open: () => void) => ({
  'aria-haspopup': 'dialog' as const,
  onPointerEnter: preloadModal,
  onFocus: preloadModal,
  onClick: open,
})
