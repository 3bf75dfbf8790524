'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { DropZone } from '#components/uploads/drop-zone.tsx'
import { IMPORT_MAX_BYTES } from '#lib/contracts/user-imports.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS, listText } from '#lib/core/lang.ts'
import { manageableLevels } from '#lib/core/policy.ts'
import { useImportUpload } from './use-import-upload.ts'

/** Takes the file: dropped or chosen. `authority`: of who sends it, which decides the levels that a file may name. */
export function UploadCard({ lang, authority }: { lang: Lang; authority: Authority }) {
  const words = useTranslations('userImports')
  const common = useTranslations('common')
  const list = listText(
    lang,
    manageableLevels({ authority }).map((level) => words('fileLevel', { level, name: common(`authority_${level}`) })),
  )
  const router = useRouter()
  const [language, setLanguage] = useState<string>(lang)
  const { send, cancel, sending, failure, isTooLarge } = useImportUpload((id) => router.push(`/AC2131/${id}`))
  return (
    <Card title={words('file')} note={words('fileNote', { list })}>
      <div className="flex flex-col gap-5">
        <RadioField
          name="language"
          label={words('mailLanguage')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          choices={LANGS.map((value) => ({ value, label: words(`lang_${value}`) }))}
        />
        {sending === null ? (
          <DropZone
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            verb={words('choose')}
            orDrop={words('orDrop')}
            note={words('accepted', { max: IMPORT_MAX_BYTES / 1024 / 1024 })}
            onFile={(file) => send(file, language)}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <Progress label={words('uploading')} done={sending} total={1} />
            <Button icon="x" onClick={cancel}>
              {words('cancelUpload')}
            </Button>
          </div>
        )}
        {isTooLarge && (
          <p className="field-error" role="alert">
            {words('tooLarge', { max: IMPORT_MAX_BYTES / 1024 / 1024 })}
          </p>
        )}
        <CallFailure outcome={failure} />
      </div>
    </Card>
  )
}
