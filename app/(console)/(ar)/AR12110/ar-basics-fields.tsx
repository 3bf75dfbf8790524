'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { ArEventSave } from './use-ar-event-save.ts'

/** Names, texts, photography permission and deep link of an AR event. */
export function ArBasicsFields({ save }: { save: ArEventSave }) {
  const words = useTranslations('arEvents')
  const spaces = useTranslations('spaces')
  return (
    <Card title={words('basics')}>
      <div className="flex flex-col gap-5">
        <TextField {...save.field('spacePatternTitle')} label={words('name')} required hint={words('nameHint')} />
        <TextField
          {...save.field('spacePatternTitleEn')}
          label={words('nameEn')}
          hint={spaces('englishHint')}
          lang="en"
        />
        <TextField {...save.field('spacePatternMetaAuthor')} label={words('author')} />
        <TextField {...save.field('spacePatternMetaAuthorEn')} label={words('authorEn')} lang="en" />
        <TextAreaField
          {...save.field('spacePatternMetaExplanatoryText')}
          label={words('overview')}
          hint={spaces('max', { max: 2000 })}
          rows={4}
        />
        <TextAreaField
          {...save.field('spacePatternMetaExplanatoryTextEn')}
          label={words('overviewEn')}
          rows={4}
          lang="en"
        />
        <CheckboxField {...save.field('cameraPermission')} label={words('cameraLabel')} hint={words('cameraHint')} />
        <TextField
          {...save.field('deepLink')}
          label={words('deepLink')}
          hint={words('deepLinkHint')}
          inputMode="url"
          spellCheck={false}
        />
      </div>
    </Card>
  )
}
