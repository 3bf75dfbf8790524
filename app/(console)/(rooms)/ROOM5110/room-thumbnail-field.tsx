'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Card } from '#components/ui/card.tsx'
import { ThumbnailField } from '#components/uploads/thumbnail-field.tsx'
import type { RoomSave } from './use-room-save.ts'
import type { RoomUpload } from './use-room-upload.ts'

type Props = { save: RoomSave; upload: RoomUpload; place: string }

/** The room's picture. */
export function RoomThumbnailField({ save, upload, place }: Props) {
  const words = useTranslations('rooms')
  const [url = '', name = ''] = useWatch({ control: save.form.control, name: ['thumbnailUrl', 'thumbnailName'] })
  const error = save.form.getFieldState('thumbnailUrl', save.form.formState).error?.message
  return (
    <Card title={words('thumbnail')}>
      <ThumbnailField
        label={words('thumbnailLabel')}
        hint={words('thumbnailHint')}
        value={{ url, name }}
        onChange={(picture) => save.set({ thumbnailUrl: picture.url, thumbnailName: picture.name })}
        purpose="roomThumbnail"
        place={place}
        upload={upload}
        error={upload.waitWords ?? error}
      />
    </Card>
  )
}
