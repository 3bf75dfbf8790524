'use client'

import { useTranslations } from 'next-intl'
import { keptUpload } from '#lib/client/kept-upload.ts'
import type { useUpload } from '#lib/client/use-upload.ts'
import { UPLOADS } from '#lib/contracts/upload-purposes.ts'
import { CropDialog } from './crop-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type FileValue, UploadField } from './upload-field.tsx'
import { usePictureChoice } from './use-picture-choice.ts'

type Props = {
  label: string
  hint: string
  value: FileValue
  onChange: (value: FileValue) => void
  purpose: 'roomThumbnail' | 'arThumbnail' | 'informationThumbnail'
  /** Names the form, so that an upload can go on after a reload. */
  place: string
  upload: ReturnType<typeof useUpload>
  error: string | undefined
}

/** The thumbnail of a space, an AR event or an app notification as a form field: a new one is cropped before it is sent. */
export function ThumbnailField({ label, hint, value, onChange, purpose, place, upload, error }: Props) {
  const words = useTranslations('uploads')
  const { endings, maxBytes } = UPLOADS[purpose]
  const { choice, problem, choose, take, refuse, close } = usePictureChoice(purpose, (file, crop) => {
    void upload.start({ file, purpose, place, crop })
  })
  const kept = choice && keptUpload(place)
  return (
    <>
      <UploadField
        name="thumbnailUrl"
        label={label}
        hint={hint}
        problem={problem}
        error={error}
        value={value}
        onChange={onChange}
        place={place}
        upload={upload}
        preview={<Thumbnail url={value.url} size="large" alt={words('current', { name: value.name })} />}
        words={{
          choose: words('choose'),
          replace: words('replace'),
          remove: words('remove'),
          note: words('pictureNote', { max: maxBytes / 1024 / 1024 }),
        }}
        accept={[...endings, 'image/jpeg', 'image/png'].join(',')}
        pastes
        onFile={choose}
      />
      {choice && (
        <CropDialog
          src={choice.src}
          crop={kept && kept.name === choice.file.name ? kept.crop : null}
          onTake={take}
          onRefused={refuse}
          onClose={close}
        />
      )}
    </>
  )
}
