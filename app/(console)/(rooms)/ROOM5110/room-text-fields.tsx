'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import type { RoomSave } from './use-room-save.ts'

/** The description in both languages. */
export function RoomTextFields({ save }: { save: RoomSave }) {
  const words = useTranslations('rooms')
  const spaces = useTranslations('spaces')
  return (
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
  )
}
