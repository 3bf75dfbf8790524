'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field, type FieldWords } from '#components/ui/field.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import type { useUpload } from '#lib/client/use-upload.ts'
import { fieldId } from '#lib/core/field-id.ts'
import { DropZone } from './drop-zone.tsx'
import { KeptNote } from './kept-note.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useKeptUpload } from './use-kept-upload.ts'

/** A file as a form holds it; both '' for none. */
export type FileValue = { url: string; name: string }

type Props = FieldWords & {
  name: string
  /** Why the file that was just chosen is not sent at all. */
  problem: string | undefined
  value: FileValue
  onChange: (value: FileValue) => void
  /** Names the form and its field, so that an upload can go on after a reload. */
  place: string
  upload: ReturnType<typeof useUpload>
  /** What is there now, as it looks. */
  preview: ReactNode
  words: { choose: string; replace: string; remove: string; note: string }
  accept: string
  pastes?: boolean
  onFile: (file: File) => void
}

/** A file as a form field: what there is, and a new one by drop, choice or paste, with the upload in sight. */
export function UploadField(props: Props) {
  const { name, value, place, upload, words: verbs, ...field } = props
  const words = useTranslations('uploads')
  const { state } = upload
  const { kept, forget } = useKeptUpload(place, state.phase === 'idle')
  const said = state.phase === 'idle' ? state.messages[0]?.message : undefined
  const message = field.problem ?? said ?? field.error
  const failure = state.phase === 'idle' ? state.failure : null
  const id = fieldId(name)
  return (
    <Field id={id} as="span" label={field.label} required={field.required} hint={field.hint} error={message}>
      {(aria) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, and the frame shows the label
        <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-3">
          {value.url !== '' && (
            <div className="thumb-current">
              {field.preview}
              <div className="flex min-w-0 flex-col items-start gap-2">
                <span className="wrap-anywhere">
                  <InLang>{value.name}</InLang>
                </span>
                <Button icon="trash-2" onClick={() => field.onChange({ url: '', name: '' })}>
                  {verbs.remove}
                </Button>
              </div>
            </div>
          )}
          {kept && state.phase === 'idle' && !failure && <KeptNote kept={kept} place={place} onGone={forget} />}
          {state.phase === 'idle' ? (
            <DropZone
              id={id}
              accept={field.accept}
              verb={value.url === '' ? verbs.choose : verbs.replace}
              orDrop={words('orDrop')}
              note={verbs.note}
              pastes={field.pastes ?? false}
              describedBy={aria['aria-describedby']}
              isInvalid={message !== undefined}
              onFile={field.onFile}
            />
          ) : (
            <UploadProgress
              state={state}
              onPause={upload.pause}
              onResume={upload.resume}
              onCancel={() => void upload.cancel()}
            />
          )}
          {failure && <FailureNote failure={failure} onRetry={() => void upload.resume()} />}
        </div>
      )}
    </Field>
  )
}
