'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { PatternFormFields } from './pattern-form-fields.ts'

/** The content visitors load, and what is said about it. */
export function ContentFields({ save }: PatternFormFields) {
  const words = useTranslations('patterns')
  return (
    <Card title={words('content')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...save.field('contentId')}
          label={words('contentId')}
          hint={words('contentIdHint')}
          spellCheck={false}
          autoCapitalize="off"
          maxLength={100}
        />
        <TextField {...save.field('contentName')} label={words('contentName')} maxLength={100} />
        <TextAreaField
          {...save.field('spacePatternMetaExplanatoryText')}
          label={words('overview')}
          className="sm:col-span-2"
        />
        <TextAreaField
          {...save.field('spacePatternMetaExplanatoryTextEn')}
          label={words('overviewEn')}
          lang="en"
          className="sm:col-span-2"
        />
      </div>
    </Card>
  )
}
