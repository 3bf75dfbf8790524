'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UploadProgress } from '#components/uploads/upload-progress.tsx'
import type { Tool } from '#lib/contracts/tools.ts'
import { formatFileSize } from '#lib/core/file-size.ts'
import { ToolFileChoice } from '../tool-file-choice.tsx'
import { useToolUpload } from './use-tool-upload.ts'

const REASONS = ['sha256', 'content', 'cancelled', 'expired'] as const

/** The upload of a tool that is not registered yet: on its way, broken off and to be gone on with, or failed and to be sent anew. */
export function ToolUpload({ tool }: { tool: Tool }) {
  const words = useTranslations('tools')
  const { upload, cancel, problem, failure, choose, retry } = useToolUpload(tool)
  const { state } = upload
  const reason = REASONS.find((known) => known === tool.reason)
  const said = state.phase === 'idle' ? state.messages[0]?.message : undefined
  const name = tool.toolFileName
  const size = formatFileSize(tool.toolFileSize ?? 0)
  return (
    <Card title={words('upload')} note={words('uploadNote')}>
      <div className="flex flex-col gap-4">
        {state.phase !== 'idle' ? (
          <UploadProgress
            state={state}
            onPause={upload.pause}
            onResume={upload.resume}
            onCancel={() => void cancel()}
          />
        ) : (
          <>
            {tool.state === 'failed' && (
              <Notice tone="bad">{reason ? words(`failed_${reason}`) : words('failed')}</Notice>
            )}
            {tool.upload && (
              <Notice tone="warn">
                {tool.upload.isOwn ? words('goOn', { name, size }) : words('ofOther', { name })}
              </Notice>
            )}
            <ToolFileChoice
              label={words(tool.upload?.isOwn ? 'sameFile' : 'newFile')}
              file={null}
              error={problem ?? said}
              onFile={choose}
            />
          </>
        )}
        {failure && <FailureNote failure={failure} onRetry={retry} />}
      </div>
    </Card>
  )
}
