'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Modal, preloadModal } from './modal.tsx'
import { QrCode } from './qr-code.tsx'

type Props = {
  /** What the code holds. */
  text: string
  /** The accessible name of the button, and the title of what it opens. */
  label: string
  /** The name of the file it is saved as, without its ending. */
  fileName: string
}

/** Shows a text as a QR code, to be scanned from the screen or saved as a picture. */
export function QrButton({ text, label, fileName }: Props) {
  const words = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="qr-code"
        label={label}
        className="h-6 w-6"
        aria-haspopup="dialog"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Modal size="small" title={label} onClose={() => setOpen(false)}>
          <div className="flex flex-col items-center gap-4">
            <QrCode text={text} label={words('qrOf', { text })} fileName={fileName} />
            <code className="font-mono text-[12.5px] break-all">{text}</code>
          </div>
        </Modal>
      )}
    </>
  )
}
