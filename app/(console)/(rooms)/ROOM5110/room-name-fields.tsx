'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { RoomSave } from './use-room-save.ts'

/** Names of the room and of its exhibitor, and its facility number. */
export function RoomNameFields({ save, textsOnly }: { save: RoomSave; textsOnly: boolean }) {
  const words = useTranslations('rooms')
  const spaces = useTranslations('spaces')
  return (
    <Card title={words('basics')}>
      <div className="flex flex-col gap-5">
        <TextField {...save.field('spaceTitle')} label={words('name')} required hint={words('nameHint')} />
        <TextField {...save.field('spaceTitleEn')} label={words('nameEn')} hint={spaces('englishHint')} lang="en" />
        <TextField {...save.field('metaAuthor')} label={words('author')} hint={words('authorHint')} />
        <TextField {...save.field('metaAuthorEn')} label={words('authorEn')} lang="en" />
        {!textsOnly && (
          <TextField
            {...save.field('metaFacilityNo')}
            label={words('facilityNo')}
            hint={words('facilityNoHint')}
            className="max-w-56"
          />
        )}
      </div>
    </Card>
  )
}
