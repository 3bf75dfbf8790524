'use client'

import { useTranslations } from 'next-intl'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { previewInvitation } from '#lib/contracts/calls/invitations.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { InvitationPreview } from '#lib/contracts/invitations.ts'
import type { Lang } from '#lib/core/lang.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type Props = { userName: string; level: string; lang: Lang }

/** Shows the invitation mail as it will be sent, once it is known to whom and at which level. */
export function PreviewButton({ userName, level, lang }: Props) {
  const words = useTranslations('users')
  const { run, isRunning, outcome, reset } = useCall<{ item: InvitationPreview }>()
  const isReady = userName.trim() !== '' && level !== ''
  const show = () => run(to(previewInvitation, {}, { body: { userName, cmsAccountAuth: level } }))
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        icon="mail"
        aria-describedby="preview-hint"
        disabled={!isReady}
        busy={isRunning && words('previewing')}
        {...opensDialog(show)}
      >
        {words('preview')}
      </Button>
      <p id="preview-hint" className="field-hint">
        {isReady ? words('previewNote') : words('previewMissing')}
      </p>
      <CallFailure outcome={outcome} />
      {outcome?.kind === 'INPUT_ERROR' && <p className="field-error">{outcome.messages[0]?.message}</p>}
      {outcome?.kind === 'OK' && <PreviewDialog preview={outcome.body.item} lang={lang} onClose={reset} />}
    </div>
  )
}
