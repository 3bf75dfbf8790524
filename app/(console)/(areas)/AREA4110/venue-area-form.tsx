'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { SaveForm } from '#components/form/save-form.tsx'
import { FixedField } from '#components/space/fixed-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useSave } from '#lib/client/use-save.ts'
import { type VenueArea, type VenueAreaInput, venueAreaInput } from '#lib/contracts/venue-areas.ts'

type Props = {
  area?: VenueArea
  /** The V Expo area a new one is put into. */
  expoAreaId?: string
  /** The V Expo areas to choose from; null for who may not move a venue area. */
  expoAreas: readonly { value: string; label: string }[] | null
}

/** Creates a venue area, or edits `area`. */
export function VenueAreaForm({ area, expoAreaId = '', expoAreas }: Props) {
  const words = useTranslations('venueAreas')
  const spaces = useTranslations('spaces')
  const router = useRouter()
  const save = useSave<z.input<typeof venueAreaInput>, VenueAreaInput, { item: VenueArea }>({
    schema: venueAreaInput,
    defaults: area ? formOf(area) : { ...EMPTY, spaceParentId: expoAreaId },
    call: area
      ? { method: 'PATCH', path: `venue-areas/${area.id}`, version: area.version }
      : { method: 'POST', path: 'venue-areas' },
    onSaved: ({ item }) => {
      showToast(spaces(area ? 'saved' : 'created', { name: item.spaceTitle }))
      router.push(`/AREA4110/${item.id}`)
      router.refresh()
    },
  })
  return (
    <SaveForm
      save={save}
      verb={spaces(area ? 'save' : 'register')}
      busyVerb={spaces(area ? 'saving' : 'registering')}
      cancel={area ? `/AREA4110/${area.id}` : expoAreaId ? `/EXPO3110/${expoAreaId}` : '/AREA4110'}
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <TextField {...save.field('spaceTitle')} label={words('name')} required hint={spaces('max', { max: 100 })} />
          <TextField {...save.field('spaceTitleEn')} label={words('nameEn')} hint={spaces('englishHint')} lang="en" />
          {expoAreas ? (
            <SelectField
              {...save.field('spaceParentId')}
              label={words('expoArea')}
              required
              choices={expoAreas}
              placeholder={words('chooseExpoArea')}
              hint={expoAreas.length === 0 ? words('noExpoAreas') : undefined}
            />
          ) : (
            <FixedField
              name="spaceParentId"
              error={save.form.getFieldState('spaceParentId', save.form.formState).error?.message}
              label={words('expoArea')}
              reason={words('expoAreaFixed')}
            >
              {area?.expoArea.spaceTitle}
            </FixedField>
          )}
        </div>
      </Card>
      <Card title={words('description')}>
        <div className="flex flex-col gap-5">
          <TextAreaField
            {...save.field('description')}
            label={words('descriptionJa')}
            hint={spaces('max', { max: 2000 })}
            rows={5}
          />
          <TextAreaField {...save.field('descriptionEn')} label={words('descriptionEn')} rows={5} lang="en" />
        </div>
      </Card>
    </SaveForm>
  )
}

const EMPTY: VenueAreaInput = {
  spaceTitle: '',
  spaceTitleEn: '',
  spaceParentId: '',
  description: '',
  descriptionEn: '',
}

const formOf = (area: VenueArea): VenueAreaInput => ({
  spaceTitle: area.spaceTitle,
  spaceTitleEn: area.spaceTitleEn,
  spaceParentId: area.expoArea.id,
  description: area.description,
  descriptionEn: area.descriptionEn,
})
