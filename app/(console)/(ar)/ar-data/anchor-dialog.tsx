'use client'

import { useTranslations } from 'next-intl'
import { CoordinateFields } from '#app/(console)/(ar)/coordinate-fields.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { sending } from '#lib/client/use-save.ts'
import { type ArAnchor, arAnchorEdit } from '#lib/contracts/ar-data.ts'
import { addAnchor, editAnchor } from '#lib/contracts/calls/ar-data.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { ANCHOR_MERGE, type AnchorValues, anchorValues, EMPTY_ANCHOR } from './anchor-values.ts'
import { ArDataDialog } from './ar-data-dialog.tsx'
import type { ArDataEvent } from './ar-data-event.ts'
import { useDataSave } from './use-data-save.ts'

export type AnchorDialogProps = { event: ArDataEvent; anchor: ArAnchor | null; onClose: () => void }

/** Adds anchor data, or edits `anchor`: its label, its ID, its place and until when it works. */
export function AnchorDialog({ event, anchor, onClose }: AnchorDialogProps) {
  const words = useTranslations('arData')
  const save = useDataSave<AnchorValues, ArAnchor>({
    event,
    isNew: anchor === null,
    send: anchor
      ? sending(arAnchorEdit, to(editAnchor, { id: anchor.id }, { version: anchor.version }))
      : sending(arAnchorEdit, to(addAnchor), (value) => ({ ...value, arEventId: event.id })),
    defaults: anchor ? anchorValues(anchor) : EMPTY_ANCHOR,
    merge: ANCHOR_MERGE,
    onClose,
  })
  const [latitude, longitude, expiry] = save.form.watch([
    'spacePatternMetaLatitude',
    'spacePatternMetaLongitude',
    'anchorExpiry',
  ])
  return (
    <ArDataDialog kind="anchor" isNew={anchor === null} save={save} onClose={onClose}>
      <TextField {...save.field('dataLabel')} label={words('label')} hint={words('labelHint')} required autoFocus />
      <TextField
        {...save.field('anchorId')}
        label={words('anchorId')}
        hint={words('anchorIdHint')}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <DateTimeField
        name="anchorExpiry"
        label={words('expiryLabel')}
        hint={words('expiryHint')}
        value={expiry ?? ''}
        error={save.form.getFieldState('anchorExpiry', save.form.formState).error?.message}
        onChange={(value) => save.set({ anchorExpiry: value === '' ? null : value })}
      />
      <CoordinateFields save={save} latitude={latitude} longitude={longitude} />
    </ArDataDialog>
  )
}
