'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useRuleWords } from '#lib/client/use-rule-words.ts'
import type { useUpload } from '#lib/client/use-upload.ts'
import { UPLOADS } from '#lib/contracts/upload-purposes.ts'
import { fileRefusal } from './file-refusal.ts'
import { Thumbnail } from './thumbnail.tsx'
import { type FileValue, UploadField } from './upload-field.tsx'

type Props = {
  name: string
  label: string
  hint: string
  required?: boolean
  value: FileValue
  onChange: (value: FileValue) => void
  /** Pictures are shown, `arObject` only named. */
  purpose: 'arPicture' | 'ndsdStillImage' | 'arObject'
  /** Names the form and its field, so that an upload can go on after a reload. */
  place: string
  upload: ReturnType<typeof useUpload>
  error: string | undefined
}

/** A file that is sent as it is, as a form field. */
export function FileField({ name, purpose, place, upload, value, error, ...field }: Props) {
  const words = useTranslations('uploads')
  const ruleWords = useRuleWords()
  const [problem, setProblem] = useState<string>()
  const isPicture = purpose !== 'arObject'
  const { endings, maxBytes } = UPLOADS[purpose]
  const max = maxBytes / 1024 / 1024
  const send = (file: File) => {
    const refused = fileRefusal(purpose, file)
    setProblem(refused ? ruleWords(refused) : undefined)
    if (!refused) void upload.start({ file, purpose, place, crop: null })
  }
  return (
    <UploadField
      {...field}
      name={name}
      problem={problem}
      error={error}
      value={value}
      place={place}
      upload={upload}
      preview={
        isPicture ? (
          <Thumbnail url={value.url} size="large" isWhole alt={words('current', { name: value.name })} />
        ) : (
          <Icon name="box" />
        )
      }
      words={{
        choose: words(isPicture ? 'choose' : 'chooseFile'),
        replace: words(isPicture ? 'replace' : 'replaceFile'),
        remove: words(isPicture ? 'remove' : 'removeFile'),
        note: isPicture ? words('pictureNote', { max }) : words('fileNote', { endings: endings.join(' '), max }),
      }}
      accept={endings.join(',')}
      onFile={send}
    />
  )
}
