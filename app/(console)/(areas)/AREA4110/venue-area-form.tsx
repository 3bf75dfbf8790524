'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SaveForm } from '#components/form/save-form.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { DescriptionCard } from '#components/space/description-card.tsx'
import { FixedField } from '#components/space/fixed-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { Name, useNameIn } from '#components/ui/name.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { shownOfArea } from '#components/visitor/space-view.ts'
import { TypedPreview } from '#components/visitor/typed-preview.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { createVenueArea, editVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { type VenueArea, venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { EMPTY_VENUE_AREA, VENUE_AREA_MERGE, type VenueAreaValues, venueAreaValues } from './venue-area-values.ts'

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
  const nameIn = useNameIn()
  const router = useRouter()
  const save = useSave<VenueAreaValues, { item: VenueArea }>({
    send: sending(
      venueAreaInput,
      area ? to(editVenueArea, { id: area.id }, { version: area.version }) : to(createVenueArea),
    ),
    defaults: { ...(area ? venueAreaValues(area) : EMPTY_VENUE_AREA), spaceParentId: expoArea?.id ?? '', expoArea },
    ...(expoArea && !area ? { draft: `venue-areas of ${expoArea.id}` } : {}),
    merge: VENUE_AREA_MERGE,
    onSaved: ({ item }) => {
      showToast(spaces(area ? 'saved' : 'created', { name: nameIn(item.spaceTitle, item.spaceTitleEn) }))
      router.push(`/AREA4110/${item.id}`)
      router.refresh()
    },
  })
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
      <TypedPreview control={save.form.control} shown={shownOfTyped} />
    </SaveForm>
  )
}

const shownOfTyped = ({ spaceTitle, spaceTitleEn = '', description = '', descriptionEn = '' }: VenueAreaValues) =>
  shownOfArea({ spaceTitle, spaceTitleEn, description, descriptionEn })
