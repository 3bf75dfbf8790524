'use client'

import { useTranslations } from 'next-intl'
import { CopyTicks } from '#components/copy/copy-ticks.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { ManyField } from '#components/picker/many-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { RoomCopyFacts } from '#lib/contracts/copies.ts'
import { type Action, canInScope, mayEver, reachOf } from '#lib/core/policy.ts'
import { type RoomCopyProps, type RoomCopySave, useRoomCopySave } from './use-room-copy-save.ts'

/** The name of the copy, and what it takes from the room. */
export function CopyRoomDialog({ room, facts, authority, onClose }: RoomCopyProps) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const save = useRoomCopySave({ room, facts, authority, onClose })
  const areas = save.form.watch('venueAreas') ?? []
  const isBelow = save.form.watch('copySubRooms') === true
  const isOpening = save.form.watch('copySchedule') === true && openOf(facts, isBelow) > 0
  return (
    <Modal
      isForm
      isHeld={save.isUnsaved || save.isSaving}
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
        <RoomTicks save={save} facts={facts} room={room} authority={authority} isBelow={isBelow} />
        {isOpening && <Notice tone="warn">{words('opens', { count: openOf(facts, isBelow) })}</Notice>}
      </SaveForm>
    </Modal>
  )
}

const openOf = ({ openEntries, below }: RoomCopyFacts, isBelow: boolean) =>
  openEntries + (isBelow ? below.openEntries : 0)

type TicksProps = Omit<RoomCopyProps, 'onClose'> & {
  save: RoomCopySave
  isBelow: boolean
}

function RoomTicks({ save, room, facts, authority, isBelow }: TicksProps) {
  const words = useTranslations('copies')
  const { field } = save
  const offUnless = (action: Action) => !canInScope({ authority }, action) && words('notAllowed')
  const total = (of: 'patterns' | 'scheduleEntries' | 'vipUsers' | 'grants' | 'grantsLeft' | 'patternGrants') =>
    facts[of] + (isBelow ? facts.below[of] : 0)
  const grants = total('grants') + (save.form.watch('copyPatterns') ? total('patternGrants') : 0)
  const left = total('grantsLeft')
  const isStopped = facts.isStopped || (isBelow && facts.below.isStopped)
  const needsAreas = room.spaceType === 'main' && reachOf({ authority }, 'room.createMain') === 'scope'
  return (
    <CopyTicks
      label={words('what')}
      ticks={[
        { field: field('copyTexts'), label: words('texts') },
        { field: field('copyThumbnail'), label: words('thumbnail'), off: !room.hasThumbnail && words('noThumbnail') },
        { field: field('copySettings'), label: words('settings') },
        {
          field: field('copyVenueAreas'),
          label: words('venueAreas'),
          count: facts.venueAreas,
          hint: needsAreas ? words('venueAreasNeeded') : undefined,
          off: (save.form.watch('venueAreas') ?? []).length > 0 && words('areasNamed'),
        },
        ...(room.spaceType === 'main'
          ? [
              {
                field: field('copySubRooms'),
                label: words('subRooms'),
                count: facts.subRooms,
                hint: words('subRoomsHint'),
                off: offUnless('room.createSub'),
              },
            ]
          : []),
        {
          field: field('copyPatterns'),
          label: words('patterns'),
          count: total('patterns'),
          hint: words('patternsHint'),
          off: offUnless('roomPattern.create'),
        },
        {
          field: field('copySchedule'),
          label: words('schedule'),
          count: total('scheduleEntries'),
          hint: words('scheduleHint'),
          off: offUnless('roomPattern.publish') || (isStopped && words('stopped')),
        },
        {
          field: field('copyVipUsers'),
          label: words('vipUsers'),
          count: total('vipUsers'),
          off: offUnless('vipUser.manage'),
        },
        {
          field: field('copyGrants'),
          label: words('grants'),
          count: grants,
          hint: left > 0 ? words('grantsLeft', { count: left }) : undefined,
          off: offUnless('access.give'),
        },
      ]}
    />
  )
}
