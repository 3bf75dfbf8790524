'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Modal } from '#components/ui/modal.tsx'

/** The token, the only time it is seen. */
export function TokenShownDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const words = useTranslations('machineTokens')
  return (
    <Modal
      alert
      isHeld
      title={words('shownTitle')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words('shownDone')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="phrase text-ink-2">{words('shownText')}</p>
        <p className="flex items-center gap-2">
          <code className="wrap-anywhere">{token}</code>
          <CopyButton text={token} label={words('copy')} />
        </p>
      </div>
    </Modal>
  )
}
