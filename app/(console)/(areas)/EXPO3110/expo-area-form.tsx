'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { SaveForm } from '#components/form/save-form.tsx'
import { useSaved } from '#components/form/use-saved.ts'
import { Card } from '#components/ui/card.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { shownOfExpoArea } from '#components/visitor/space-view.ts'
import { TypedPreview } from '#components/visitor/typed-preview.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createExpoArea, editExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type ExpoAreaDetail, expoAreaInput } from '#lib/contracts/expo-areas.ts'
import { EMPTY_EXPO_AREA } from './expo-area-values.ts'

/** Creates a V Expo area, or edits `area`. */
export function ExpoAreaForm({ area }: { area?: ExpoAreaDetail }) {
  const words = useTranslations('expoAreas')
  const spaces = useTranslations('spaces')
  const saved = useSaved(area)
  const save = useSave({
    send: sending(
      expoAreaInput,
      area ? to(editExpoArea, { id: area.id }, { version: area.version }) : to(createExpoArea),
    ),
    defaults: area ?? EMPTY_EXPO_AREA,
    merge: { valuesOf: ({ item }) => item },
    onSaved: ({ item }) => saved(`/EXPO3110/${item.id}`, item.spaceTitle, item.spaceTitleEn),
  })
  return (
    <SaveForm
      save={save}
      verb={spaces(area ? 'save' : 'register')}
      busyVerb={spaces(area ? 'saving' : 'registering')}
      cancel={area ? `/EXPO3110/${area.id}` : '/EXPO3110'}
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <TextField {...save.field('spaceTitle')} label={words('name')} required hint={spaces('max', { max: 100 })} />
          <TextField {...save.field('spaceTitleEn')} label={words('nameEn')} hint={spaces('englishHint')} lang="en" />
          <TextField {...save.field('contentId')} label={words('contentId')} hint={words('contentIdHint')} />
          <TextField {...save.field('contentName')} label={words('contentName')} />
        </div>
      </Card>
      <Card title={words('summary')}>
        <div className="flex flex-col gap-5">
          <TextAreaField
            {...save.field('summary')}
            label={words('summaryJa')}
            hint={spaces('max', { max: 2000 })}
            rows={5}
          />
          <TextAreaField {...save.field('summaryEn')} label={words('summaryEn')} rows={5} lang="en" />
        </div>
      </Card>
      <TypedPreview control={save.form.control} shown={shownOfTyped} />
    </SaveForm>
  )
}

const shownOfTyped = ({ spaceTitle, spaceTitleEn = '', summary = '', summaryEn = '' }: z.input<typeof expoAreaInput>) =>
  shownOfExpoArea({ spaceTitle, spaceTitleEn, summary, summaryEn })
