'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Card } from '#components/ui/card.tsx'
import { FileField } from '#components/uploads/file-field.tsx'
import { ThumbnailField } from '#components/uploads/thumbnail-field.tsx'
import type { useUpload } from '#lib/client/use-upload.ts'
import type { ArEventSave } from './use-ar-event-save.ts'

type Upload = ReturnType<typeof useUpload>

type Props = {
  save: ArEventSave
  thumbnail: Upload
  guideImage: Upload
  /** Names the form, so that uploads can go on after a reload. */
  place: string
  waitWords: (name: string) => string | undefined
}

/** The thumbnail of an AR event, and the guide image for self-localisation. */
export function ArPictureFields({ save, thumbnail, guideImage, place, waitWords }: Props) {
  const words = useTranslations('arEvents')
  const [thumbnailUrl = '', thumbnailName = '', guideImageUrl = '', guideImageName = ''] = useWatch({
    control: save.form.control,
    name: ['thumbnailUrl', 'thumbnailName', 'guideImageUrl', 'guideImageName'],
  })
  const errorOf = (name: 'thumbnailUrl' | 'guideImageUrl') =>
    waitWords(name) ?? save.form.getFieldState(name, save.form.formState).error?.message
  return (
    <Card title={words('pictures')}>
      <div className="flex flex-col gap-6">
        <ThumbnailField
          label={words('thumbnail')}
          hint={words('thumbnailHint')}
          value={{ url: thumbnailUrl, name: thumbnailName }}
          onChange={({ url, name }) => save.set({ thumbnailUrl: url, thumbnailName: name })}
          purpose="arThumbnail"
          place={`${place}/thumbnail`}
          upload={thumbnail}
          error={errorOf('thumbnailUrl')}
        />
        <FileField
          name="guideImageUrl"
          label={words('guideImage')}
          hint={words('guideImageHint')}
          value={{ url: guideImageUrl, name: guideImageName }}
          onChange={({ url, name }) => save.set({ guideImageUrl: url, guideImageName: name })}
          purpose="arPicture"
          place={`${place}/guide`}
          upload={guideImage}
          error={errorOf('guideImageUrl')}
        />
      </div>
    </Card>
  )
}
