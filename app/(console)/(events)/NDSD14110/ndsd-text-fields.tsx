'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { NDSD_TEXTS } from '#lib/core/ndsd-places.ts'
import type { NdsdEventSave } from './use-ndsd-event-save.ts'

/** The ten text blocks, each with its English beside it. */
export function NdsdTextFields({ save }: { save: NdsdEventSave }) {
  const words = useTranslations('ndsdEvents')
  return (
    <Card title={words('texts')} note={words('textsNote')}>
      <div className="flex flex-col gap-5">
        {NDSD_TEXTS.map((place) => (
          <div key={place} className="grid gap-4 sm:grid-cols-2">
            <TextAreaField {...save.field(`ndsdEventMetaInfo${place}`)} label={words('text', { place })} rows={2} />
            <TextAreaField
              {...save.field(`ndsdEventMetaInfoEn${place}`)}
              label={words('textEn', { place })}
              rows={2}
              lang="en"
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
