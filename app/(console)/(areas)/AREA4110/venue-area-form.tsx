'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SaveForm } from '#components/form/save-form.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { DescriptionCard } from '#components/space/description-card.tsx'
import { FixedField } from '#components/space/fixed-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { Name } from '#components/ui/name.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { shownOfArea } from '#components/visitor/space-view.ts'
import { TypedPreview } from '#components/visitor/typed-preview.tsx'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { useVenueAreaSave } from './use-venue-area-save.ts'
import type { VenueAreaValues } from './venue-area-values.ts'

type Props = {
  area?: VenueArea
  /** The V Expo area it lies in, or a new one is put into. */
  expoArea: Choice | null
  /** She may put it into another V Expo area. */
  mayMove: boolean
}

/** Creates a venue area, or edits `area`. */
export function VenueAreaForm({ area, expoArea, mayMove }: Props) {
  const words = useTranslations('venueAreas')
  const spaces = useTranslations('spaces')
  const save = useVenueAreaSave(area, expoArea)
  const parent = useWatch({ control: save.form.control, name: 'expoArea' })
  const parentError = save.form.getFieldState('spaceParentId', save.form.formState).error?.message
  return (
    <SaveForm
      save={save}
      verb={spaces(area ? 'save' : 'register')}
      busyVerb={spaces(area ? 'saving' : 'registering')}
      cancel={area ? `/AREA4110/${area.id}` : expoArea ? `/EXPO3110/${expoArea.id}` : '/AREA4110'}
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <TextField {...save.field('spaceTitle')} label={words('name')} required hint={spaces('max', { max: 100 })} />
          <TextField {...save.field('spaceTitleEn')} label={words('nameEn')} hint={spaces('englishHint')} lang="en" />
          {mayMove ? (
            <OneField
              name="spaceParentId"
              label={words('expoArea')}
              required
              placeholder={words('findExpoArea')}
              error={parentError}
              source={{ kind: 'expo-areas' }}
              value={parent ?? null}
              onChange={(choice) => save.set({ expoArea: choice, spaceParentId: choice?.id ?? '' })}
            />
          ) : (
            <FixedField
              name="spaceParentId"
              error={parentError}
              label={words('expoArea')}
              reason={words('expoAreaFixed')}
            >
              {area && <Name ja={area.expoArea.spaceTitle} en={area.expoArea.spaceTitleEn} />}
            </FixedField>
          )}
        </div>
      </Card>
      <DescriptionCard
        title={words('description')}
        labels={{ ja: words('descriptionJa'), en: words('descriptionEn') }}
        field={save.field}
      />
      <TypedPreview control={save.form.control} shown={shownOfTyped} standing={area?.publication} />
    </SaveForm>
  )
}

const shownOfTyped = ({ spaceTitle, spaceTitleEn = '', description = '', descriptionEn = '' }: VenueAreaValues) =>
  shownOfArea({ spaceTitle, spaceTitleEn, description, descriptionEn })
