'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Question } from '#lib/client/question.ts'
import { usePasskeySupport } from '#lib/client/use-passkey-support.ts'
import { StepUpPasskey } from './step-up-passkey.tsx'
import { StepUpPassword } from './step-up-password.tsx'
import { StepUpProvider } from './step-up-provider.tsx'

/** The confirmation by password or passkey before a call that weighs much; the call itself waits behind it. */
export function StepUpDialog({ question: { about: means, answer } }: { question: Question<readonly string[]> }) {
  const words = useTranslations('stepUp')
  const common = useTranslations('common')
  const hasPasskey = usePasskeySupport() === 'yes' && means.includes('passkey')
  const hasPassword = means.includes('password')
  const hasProvider = means.includes('provider')
  const confirmed = () => answer(true)
  const cancel = () => answer(false)
  return (
    <Modal
      isForm
      size="small"
      title={words('title')}
      onClose={cancel}
      footer={!hasPassword && <Button onClick={cancel}>{common('cancel')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="phrase text-ink-2">{words('text')}</p>
        {hasProvider && <StepUpProvider onConfirmed={confirmed} />}
        {hasPasskey && <StepUpPasskey onConfirmed={confirmed} />}
        {hasPassword && (
          <StepUpPassword isOnly={!hasPasskey && !hasProvider} onConfirmed={confirmed} onCancel={cancel} />
        )}
        {!hasPasskey && !hasPassword && !hasProvider && <Notice tone="warn">{words('noMeans')}</Notice>}
      </div>
    </Modal>
  )
}
