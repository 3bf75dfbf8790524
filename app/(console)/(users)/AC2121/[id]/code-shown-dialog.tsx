'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { formatJst } from '#lib/core/jst.ts'

type Props = { made: { code: string; expiresAt: string }; onClose: () => void }

/** A code for a new device, the only time it is seen. */
export function CodeShownDialog({ made: { code, expiresAt }, onClose }: Props) {
  const words = useTranslations('users')
  return (
    <Modal
      alert
      isHeld
      title={words('codeShown')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words('codeDone')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="phrase text-ink-2">{words('codeShownText', { at: formatJst(expiresAt) })}</p>
        <p className="flex items-center gap-3">
          <code className="font-semibold text-2xl tracking-widest">{code}</code>
          <CopyButton text={code} label={words('codeCopy')} />
        </p>
      </div>
    </Modal>
  )
}
