'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { numberInput } from '#lib/client/number-input.ts'
import { OpenTypeField } from './open-type-field.tsx'
import type { PatternFormFields } from './pattern-form-fields.ts'

/** Names, event, author and occupancy (room patterns), photography permission, open type. */
export function BasicsFields({ save, withEvent }: PatternFormFields & { withEvent?: boolean }) {
  const words = useTranslations('patterns')
  return (
    <Card title={words('basics')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...save.field('spacePatternTitle')} required label={words('name')} maxLength={100} />
        <TextField {...save.field('spacePatternTitleEn')} label={words('nameEn')} lang="en" maxLength={100} />
        {withEvent && (
          <>
            <TextField {...save.field('eventName')} label={words('eventName')} maxLength={100} />
            <TextField {...save.field('eventNameEn')} label={words('eventNameEn')} lang="en" maxLength={100} />
            <TextField
              {...save.field('spacePatternMetaAuthor')}
              label={words('author')}
              hint={words('asRoom')}
              maxLength={100}
            />
            <TextField
              {...save.field('spacePatternMetaAuthorEn')}
              label={words('authorEn')}
              hint={words('asRoom')}
              lang="en"
              maxLength={100}
            />
            <TextField
              {...save.field('spacePatternMetaLimitConditions', numberInput)}
              label={words('occupancy')}
              hint={words('asRoom')}
              inputMode="numeric"
            />
          </>
        )}
        <CameraField save={save} />
        <OpenTypeField save={save} />
      </div>
    </Card>
  )
}

function CameraField({ save }: PatternFormFields) {
  const words = useTranslations('patterns')
  const { error } = save.field('cameraPermission')
  return (
    <RadioField
      name="cameraPermission"
      label={words('camera')}
      hint={words('cameraHint')}
      error={error}
      choices={[
        { value: 'true', label: words('cameraOk') },
        { value: 'false', label: words('cameraNg') },
      ]}
      value={String(save.form.watch('cameraPermission'))}
      onChange={({ target }) => save.form.setValue('cameraPermission', target.value === 'true', { shouldDirty: true })}
    />
  )
}
