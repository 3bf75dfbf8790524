'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '#components/ui/text-field.tsx'
import { FileField } from '#components/uploads/file-field.tsx'
import { useGuardedSave } from '#components/uploads/use-guarded-save.ts'
import { numberInput } from '#lib/client/number-input.ts'
import { sending } from '#lib/client/use-save.ts'
import { useUpload } from '#lib/client/use-upload.ts'
import { type ArMarker, arMarkerEdit } from '#lib/contracts/ar-data.ts'
import { addMarker, editMarker } from '#lib/contracts/calls/ar-data.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { ArDataDialog } from './ar-data-dialog.tsx'
import type { ArDataEvent } from './ar-data-event.ts'
import { EMPTY_MARKER, MARKER_MERGE, type MarkerValues, markerValues } from './marker-values.ts'
import { useDataSave } from './use-data-save.ts'

export type MarkerDialogProps = { event: ArDataEvent; marker: ArMarker | null; onClose: () => void }

/** Adds marker data, or edits `marker`: its label, its ID, its picture and how wide that is printed. */
export function MarkerDialog({ event, marker, onClose }: MarkerDialogProps) {
  const words = useTranslations('arData')
  const save = useDataSave<MarkerValues, ArMarker>({
    event,
    isNew: marker === null,
    send: marker
      ? sending(arMarkerEdit, to(editMarker, { id: marker.id }, { version: marker.version }))
      : sending(arMarkerEdit, to(addMarker), (value) => ({ ...value, arEventId: event.id })),
    defaults: marker ? markerValues(marker) : EMPTY_MARKER,
    merge: MARKER_MERGE,
    shownAt: { markerImageName: 'markerImageUrl' },
    onClose,
  })
  const image = useUpload(({ object, fileName }) => {
    if (object) save.set({ markerImageUrl: object.url, markerImageName: fileName })
  })
  const { guarded, waitWords } = useGuardedSave(save, { markerImageUrl: image })
  const [url, name] = save.form.watch(['markerImageUrl', 'markerImageName'])
  return (
    <ArDataDialog kind="marker" isNew={marker === null} save={guarded} onClose={onClose}>
      <TextField {...save.field('dataLabel')} label={words('label')} hint={words('labelHint')} required autoFocus />
      <TextField
        {...save.field('markerId')}
        label={words('markerId')}
        hint={words('markerIdHint')}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <FileField
        name="markerImageUrl"
        label={words('markerImage')}
        hint={words('markerImageHint')}
        required
        value={{ url, name }}
        onChange={(value) => save.set({ markerImageUrl: value.url, markerImageName: value.name })}
        purpose="arPicture"
        place={`ar-markers/${marker?.id ?? `of ${event.id}`}`}
        upload={image}
        error={
          waitWords('markerImageUrl') ?? save.form.getFieldState('markerImageUrl', save.form.formState).error?.message
        }
      />
      <TextField
        {...save.field('realWidth', numberInput)}
        label={words('realWidthLabel')}
        hint={words('realWidthHint')}
        required
        inputMode="decimal"
        className="max-w-56"
      />
    </ArDataDialog>
  )
}
