'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { ManyField } from '#components/picker/many-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { mayEver } from '#lib/core/policy.ts'
import { CopyRoomStays } from './copy-room-stays.tsx'
import { CopyRoomTicks } from './copy-room-ticks.tsx'
import { roomCopyCounts } from './room-copy-counts.ts'
import { type RoomCopyProps, useRoomCopySave } from './use-room-copy-save.ts'

/** The name of the copy, and what it takes from the room. */
export function CopyRoomDialog({ room, facts, authority, onClose }: RoomCopyProps) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const save = useRoomCopySave({ room, facts, authority, onClose })
  const areas = save.form.watch('venueAreas') ?? []
  const counts = roomCopyCounts(facts, save.form.watch())
  const isOpening = save.form.watch('copySchedule') === true && counts.openEntries > 0
  return (
    <Modal
      isForm
      isHeld={save.isSaving}
      title={words('roomTitle', { name: nameIn(room.spaceTitle, room.spaceTitleEn) })}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('verb')} busyVerb={words('busyVerb')} cancel={onClose}>
        <TextField {...save.field('spaceTitle')} required label={words('name')} />
        <TextField {...save.field('spaceTitleEn')} label={words('nameEn')} lang="en" />
        {mayEver({ authority }, 'venueArea.read') && (
          <ManyField
            name="venueAreaIds"
            label={words('intoOtherAreas')}
            title={words('pickAreas')}
            hint={words('intoOtherAreasHint')}
            error={save.field('venueAreaIds').error ?? null}
            source={{ kind: 'venue-areas' }}
            value={areas}
            onChange={(chosen) =>
              save.set({ venueAreas: chosen, venueAreaIds: chosen.length > 0 ? chosen.map(({ id }) => id) : null })
            }
          />
        )}
        <CopyRoomTicks save={save} facts={facts} counts={counts} room={room} authority={authority} />
        <CopyRoomStays counts={counts} />
        {isOpening && <Notice tone="warn">{words('opens', { count: counts.openEntries })}</Notice>}
      </SaveForm>
    </Modal>
  )
}
