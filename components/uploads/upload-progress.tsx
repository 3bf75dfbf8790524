'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { UploadState } from '#lib/client/use-upload.ts'

type Props = {
  state: Extract<UploadState, { share: number }>
  onPause: () => void
  onResume: () => void
  onCancel: () => void
}

/** How far an upload is, with what can be done to it. */
export function UploadProgress({ state, onPause, onResume, onCancel }: Props) {
  const words = useTranslations('uploads')
  const isPaused = state.phase === 'paused'
  const name = state.fileName
  const label = words(isPaused ? 'paused' : state.share >= 1 ? 'checking' : 'sending', { name })
  return (
    <div className="upload-progress">
      <Progress label={label} done={state.share} total={1} />
      <div className="flex flex-wrap gap-2">
        <Button icon={isPaused ? 'play' : 'pause'} onClick={isPaused ? onResume : onPause}>
          {words(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button icon="x" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  )
}
