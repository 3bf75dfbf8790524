'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SaveForm } from '#components/form/save-form.tsx'
import { useGuardedSave } from '#components/uploads/use-guarded-save.ts'
import type { NdsdEventDetail } from '#lib/contracts/ndsd-events.ts'
import { NdsdBasicsFields } from './ndsd-basics-fields.tsx'
import { NdsdEventPreview } from './ndsd-event-preview.tsx'
import { NdsdStillFields } from './ndsd-still-fields.tsx'
import { NdsdTextFields } from './ndsd-text-fields.tsx'
import { useNdsdEventSave } from './use-ndsd-event-save.ts'
import { useStillUploads } from './use-still-uploads.ts'

/** Creates an ND/SD event, or edits `event`. */
export function NdsdEventForm({ event }: { event?: NdsdEventDetail }) {
  const spaces = useTranslations('spaces')
  const save = useNdsdEventSave(event)
  const uploads = useStillUploads(save)
  const typed = useWatch({ control: save.form.control })
  const { guarded, waitWords } = useGuardedSave(save, uploads)
  const place = `ndsd-events/${event?.id ?? 'new'}`
  return (
    <SaveForm
      save={guarded}
      verb={spaces(event ? 'save' : 'register')}
      busyVerb={spaces(event ? 'saving' : 'registering')}
      cancel={event ? `/NDSD14110/${event.id}` : '/NDSD14110'}
    >
      <NdsdBasicsFields save={save} />
      <NdsdTextFields save={save} />
      <NdsdStillFields save={save} uploads={uploads} place={place} waitWords={waitWords} />
      <NdsdEventPreview note event={typed} />
    </SaveForm>
  )
}
