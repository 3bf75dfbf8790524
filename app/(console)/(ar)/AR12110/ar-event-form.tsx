'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { CoordinateFields } from '#app/(console)/(ar)/coordinate-fields.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { arSpaceKindsOf } from '#components/picker/ar-spaces.ts'
import { Card } from '#components/ui/card.tsx'
import { useGuardedSave } from '#components/uploads/use-guarded-save.ts'
import { shownOfArEvent } from '#components/visitor/space-view.ts'
import { TypedPreview } from '#components/visitor/typed-preview.tsx'
import { useUpload } from '#lib/client/use-upload.ts'
import type { ArEventDetail } from '#lib/contracts/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import { ArBasicsFields } from './ar-basics-fields.tsx'
import { type ArEventValues, arEventValues, newArEventValues } from './ar-event-values.ts'
import { ArPictureFields } from './ar-picture-fields.tsx'
import { ArSpaceField } from './ar-space-field.tsx'
import { useArEventSave } from './use-ar-event-save.ts'

type Props = {
  authority: Authority
  /** The AR event to edit; none: a new one. */
  event?: ArEventDetail
  cancel: string
}

/** Creates an AR event, or edits `event`. */
export function ArEventForm({ authority, event, cancel }: Props) {
  const words = useTranslations('spaces')
  const arWords = useTranslations('arEvents')
  const kinds = arSpaceKindsOf(authority)
  const save = useArEventSave(event, event ? arEventValues(event) : newArEventValues(kinds[0]))
  const [latitude, longitude] = useWatch({
    control: save.form.control,
    name: ['spacePatternMetaLatitude', 'spacePatternMetaLongitude'],
  })
  const thumbnail = useUpload(({ object, fileName }) => {
    if (object) save.set({ thumbnailUrl: object.url, thumbnailName: fileName })
  })
  const guideImage = useUpload(({ object, fileName }) => {
    if (object) save.set({ guideImageUrl: object.url, guideImageName: fileName })
  })
  const { guarded, waitWords } = useGuardedSave(save, { thumbnailUrl: thumbnail, guideImageUrl: guideImage })
  return (
    <SaveForm
      save={guarded}
      verb={words(event ? 'save' : 'register')}
      busyVerb={words(event ? 'saving' : 'registering')}
      cancel={cancel}
    >
      <ArBasicsFields save={save} />
      <ArSpaceField save={save} kinds={kinds} />
      <Card title={arWords('location')} note={arWords('locationNote')}>
        <CoordinateFields save={save} latitude={latitude} longitude={longitude} />
      </Card>
      <ArPictureFields
        save={save}
        thumbnail={thumbnail}
        guideImage={guideImage}
        place={`ar-events/${event?.id ?? 'new'}`}
        waitWords={waitWords}
      />
      <TypedPreview control={save.form.control} shown={shownOfTyped} standing={event?.publication} />
    </SaveForm>
  )
}

const shownOfTyped = (typed: ArEventValues) =>
  shownOfArEvent({
    spacePatternTitle: typed.spacePatternTitle,
    spacePatternTitleEn: typed.spacePatternTitleEn ?? '',
    spacePatternMetaAuthor: typed.spacePatternMetaAuthor ?? '',
    spacePatternMetaAuthorEn: typed.spacePatternMetaAuthorEn ?? '',
    spacePatternMetaExplanatoryText: typed.spacePatternMetaExplanatoryText ?? '',
    spacePatternMetaExplanatoryTextEn: typed.spacePatternMetaExplanatoryTextEn ?? '',
    thumbnailUrl: typed.thumbnailUrl ?? '',
    cameraPermission: typed.cameraPermission ?? false,
  })
