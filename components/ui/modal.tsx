'use client'

import { LazyDialog, LazyPart } from './lazy-dialog.tsx'
import type { ModalProps } from './modal-panel.tsx'

const panel = new LazyPart<ModalProps>(async () => (await import('./modal-panel.tsx')).ModalPanel)

/** An open dialog, loaded when it first opens: `{isOpen && <Modal …/>}`. */
export function Modal(props: ModalProps) {
  return <LazyDialog part={panel} props={props} />
}

/** Fetches the dialog ahead: for `onPointerEnter` and `onFocus` of the button that opens it. */
export const preloadModal = panel.preload
