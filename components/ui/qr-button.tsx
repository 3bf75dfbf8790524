'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from './dialog-button.tsx'
import { Modal } from './modal.tsx'
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
  return (
    <DialogButton
      icon="qr-code"
      label={label}
      className="h-6 w-6"
      dialog={(close) => (
        <Modal size="small" title={label} onClose={close}>
          <div className="flex flex-col items-center gap-4">
            <QrCode text={text} label={words('qrOf', { text })} fileName={fileName} />
            <code className="font-mono text-[12.5px] break-all">{text}</code>
          </div>
        </Modal>
      )}
    />
  )
}
