'use client'

import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { DropZone } from '#components/uploads/drop-zone.tsx'
import { UPLOADS } from '#lib/contracts/upload-purposes.ts'
import { fieldId } from '#lib/core/field-id.ts'
import { formatFileSize } from '#lib/core/file-size.ts'

type Props = {
  label: string
  hint?: string
  file: File | null
  error: string | undefined
  required?: boolean
  onFile: (file: File) => void
}

const NAME = 'toolFileName'

/** The file of a tool as a form field: chosen here, sent when the form is. */
export function ToolFileChoice({ label, hint, file, error, required, onFile }: Props) {
  const words = useTranslations('tools')
  const uploads = useTranslations('uploads')
  const { endings, maxBytes } = UPLOADS.toolFile
  const id = fieldId(NAME)
  return (
    <Field id={id} as="span" label={label} hint={hint} required={required} error={error}>
      {(aria) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, and the frame shows the label
        <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-3">
          {file && (
            <p className="flex items-center gap-2">
              <Icon name="file-text" />
              <span className="wrap-anywhere">
                {words('chosen', { name: file.name, size: formatFileSize(file.size) })}
              </span>
            </p>
          )}
          <DropZone
            id={id}
            accept={endings.join(',')}
            verb={uploads(file ? 'replaceFile' : 'chooseFile')}
            orDrop={words('orDrop')}
            note={words('fileNote', { endings: endings.join(' '), max: formatFileSize(maxBytes) })}
            describedBy={aria['aria-describedby']}
            isInvalid={error !== undefined}
            onFile={onFile}
          />
        </div>
      )}
    </Field>
  )
}
