'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { usePasskeySupport } from '#lib/client/use-passkey-support.ts'
import { StepUpPasskey } from './step-up-passkey.tsx'
import { StepUpPassword } from './step-up-password.tsx'
import { StepUpProvider } from './step-up-provider.tsx'

export type StepUpDialogProps = { means: readonly string[]; onConfirmed: () => void; onClose: () => void }

/** The confirmation by password or passkey before a call that weighs much; the call itself waits behind it. */
export function StepUpDialog({ means, onConfirmed, onClose }: StepUpDialogProps) {
  const words = useTranslations('stepUp')
  const common = useTranslations('common')
  const hasPasskey = usePasskeySupport() === 'yes' && means.includes('passkey')
  const hasPassword = means.includes('password')
  const hasProvider = means.includes('provider')
  return (
    <Modal
      isForm
      size="small"
      title={words('title')}
      onClose={onClose}
      footer={!hasPassword && <Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="phrase text-ink-2">{words('text')}</p>
        {hasProvider && <StepUpProvider onConfirmed={onConfirmed} />}
        {hasPasskey && <StepUpPasskey onConfirmed={onConfirmed} />}
        {hasPassword && (
          <StepUpPassword isOnly={!hasPasskey && !hasProvider} onConfirmed={onConfirmed} onCancel={onClose} />
        )}
        {!hasPasskey && !hasPassword && !hasProvider && <Notice tone="warn">{words('noMeans')}</Notice>}
      </div>
    </Modal>
  )
}
