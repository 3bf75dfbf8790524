'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Card } from '#components/ui/card.tsx'
import { FileField } from '#components/uploads/file-field.tsx'
import { NDSD_STILLS } from '#lib/core/ndsd-places.ts'
import type { NdsdEventSave } from './use-ndsd-event-save.ts'
import type { StillUploads } from './use-still-uploads.ts'

type Props = {
  save: NdsdEventSave
  uploads: StillUploads
  /** Names the form, so that uploads can go on after a reload. */
  place: string
  waitWords: (name: string) => string | undefined
}

/** The five still images. */
export function NdsdStillFields({ save, uploads, place: form, waitWords }: Props) {
  const words = useTranslations('ndsdEvents')
  const values = useWatch({ control: save.form.control })
  const errorOf = (name: keyof StillUploads) =>
    waitWords(name) ?? save.form.getFieldState(name, save.form.formState).error?.message
  return (
    <Card title={words('stills')} note={words('stillsNote')}>
      <div className="flex flex-col gap-6">
        {NDSD_STILLS.map((place) => (
          <FileField
            key={place}
            name={`stillImageUrl${place}`}
            label={words('still', { place })}
            hint={words('stillHint')}
            value={{
              url: values[`stillImageUrl${place}`] ?? '',
              name: values[`stillImageFileName${place}`] ?? '',
            }}
            onChange={({ url, name }) =>
              save.set({ [`stillImageUrl${place}`]: url, [`stillImageFileName${place}`]: name })
            }
            purpose="ndsdStillImage"
            place={`${form}/still-${place}`}
            upload={uploads[`stillImageUrl${place}`]}
            error={errorOf(`stillImageUrl${place}`)}
          />
        ))}
      </div>
    </Card>
  )
}
