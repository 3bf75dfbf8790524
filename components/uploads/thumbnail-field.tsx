'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNote } from '#components/form/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { keptUpload } from '#lib/client/kept-upload.ts'
import type { useUpload } from '#lib/client/use-upload.ts'
import { UPLOAD_LIMITS } from '#lib/contracts/uploads.ts'
import { fieldId } from '#lib/core/field-id.ts'
import { CropDialog } from './crop-dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { KeptNote } from './kept-note.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureChoice } from './use-picture-choice.ts'

export type PictureValue = { url: string; name: string }

type Props = {
  label: string
  hint: string
  value: PictureValue
  onChange: (value: PictureValue) => void
  /** Names the form, so that an upload can go on after a reload. */
  place: string
  upload: ReturnType<typeof useUpload>
  error: string | undefined
}

const NAME = 'thumbnailUrl'
const { endings, maxBytes } = UPLOAD_LIMITS.roomThumbnail

/** The thumbnail of a space as a form field: what there is, and a new one by drop, choice or paste. */
export function ThumbnailField({ label, hint, value, onChange, place, upload, error }: Props) {
  const words = useTranslations('uploads')
  const [kept, setKept] = useState<ReturnType<typeof keptUpload>>(null)
  useEffect(() => setKept(keptUpload(place)), [place])
  const { choice, problem, choose, take, refuse, close } = usePictureChoice((file, crop) => {
    setKept(null)
    void upload.start({ file, purpose: 'roomThumbnail', place, crop })
  })
  const { state } = upload
  const id = fieldId(NAME)
  const said = state.phase === 'idle' ? state.messages[0]?.message : undefined
  const message = problem ?? said ?? error
  return (
    <Field id={id} as="span" label={label} hint={hint} error={message}>
      {(aria) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, and the frame shows the label
        <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-3">
          {value.url !== '' && (
            <div className="thumb-current">
              <Thumbnail url={value.url} size="large" alt={words('current', { name: value.name })} />
              <div className="flex min-w-0 flex-col items-start gap-2">
                <span>{value.name}</span>
                <Button icon="trash-2" onClick={() => onChange({ url: '', name: '' })}>
                  {words('remove')}
                </Button>
              </div>
            </div>
          )}
          {kept && state.phase === 'idle' && <KeptNote kept={kept} place={place} onGone={() => setKept(null)} />}
          {state.phase === 'idle' ? (
            <DropZone
              id={id}
              accept={[...endings, 'image/jpeg', 'image/png'].join(',')}
              verb={words(value.url === '' ? 'choose' : 'replace')}
              orDrop={words('orDrop')}
              note={words('pictureNote', { max: maxBytes / 1024 / 1024 })}
              pastes
              describedBy={aria['aria-describedby']}
              isInvalid={message !== undefined}
              onFile={choose}
            />
          ) : (
            <UploadProgress
              state={state}
              onPause={upload.pause}
              onResume={upload.resume}
              onCancel={() => void upload.cancel()}
            />
          )}
          {state.phase === 'idle' && state.failure && (
            <FailureNote failure={state.failure} onRetry={() => void upload.resume()} />
          )}
          {choice && (
            <CropDialog
              src={choice.src}
              crop={kept && kept.name === choice.file.name ? kept.crop : null}
              onTake={take}
              onRefused={refuse}
              onClose={close}
            />
          )}
        </div>
      )}
    </Field>
  )
}
