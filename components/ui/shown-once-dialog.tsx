'use client'

import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  text: string
  secret: string
  /** Names the button that copies it. */
  copy: string
  done: string
  /** It is read out on the telephone: large, its letters apart. */
  isReadOut?: boolean
  onClose: () => void
}

/** A secret that was made, the only time it is seen: it stays until she says that she has it. */
export function ShownOnceDialog({ title, text, secret, copy, done, isReadOut, onClose }: Props) {
  return (
    <Modal
      alert
      isHeld
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="phrase text-ink-2">{text}</p>
        <p className="flex items-center gap-3">
          <code className={isReadOut ? 'font-semibold text-dialog tracking-widest' : 'wrap-anywhere'}>{secret}</code>
          <CopyButton text={secret} label={copy} />
        </p>
      </div>
    </Modal>
  )
}
