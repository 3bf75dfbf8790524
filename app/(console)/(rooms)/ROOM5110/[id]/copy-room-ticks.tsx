import { useTranslations } from 'next-intl'
import { CopyTicks } from '#components/copy/copy-ticks.tsx'
import { ROOM_COPY_NEEDS } from '#lib/contracts/copies.ts'
import { canInScope, reachOf } from '#lib/core/policy.ts'
import type { RoomCopyCounts } from './room-copy-counts.ts'
import type { RoomCopyProps, RoomCopySave } from './use-room-copy-save.ts'

type Props = Omit<RoomCopyProps, 'onClose'> & { save: RoomCopySave; counts: RoomCopyCounts }

/** What can be copied of a room: the room itself, then what hangs on it. */
export function CopyRoomTicks(props: Props) {
  const words = useTranslations('copies')
  return <CopyTicks label={words('what')} ticks={[...useOwnTicks(props), ...useHangingTicks(props)]} />
}

function useOwnTicks({ save, room, facts, authority }: Props) {
  const words = useTranslations('copies')
  const { field } = save
  const needsAreas = room.spaceType === 'main' && reachOf({ authority }, 'room.createMain') === 'scope'
  return [
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
  ]
}

function useHangingTicks({ save, room, facts, counts, authority }: Props) {
  const words = useTranslations('copies')
  const { field } = save
  const offUnless = (tick: keyof typeof ROOM_COPY_NEEDS) =>
    !ROOM_COPY_NEEDS[tick].every((action) => canInScope({ authority }, action)) && words('notAllowed')
  const hasSchedule = save.form.watch('copyPatterns') || save.form.watch('copyArEvents')
  const subRooms = {
    field: field('copySubRooms'),
    label: words('subRooms'),
    count: facts.subRooms,
    hint: words('subRoomsHint'),
    off: offUnless('copySubRooms'),
  }
  return [
    ...(room.spaceType === 'main' ? [subRooms] : []),
    {
      field: field('copyPatterns'),
      label: words('patterns'),
      count: counts.patterns,
      hint: words('patternsHint'),
      off: offUnless('copyPatterns'),
    },
    {
      field: field('copyArEvents'),
      label: words('arEvents'),
      count: counts.arEvents,
      hint: words('arEventsHint'),
      off: offUnless('copyArEvents'),
    },
    {
      field: field('copyTransitions'),
      label: words('transitions'),
      count: counts.transitions,
      hint: useTransitionsHint(counts),
      off: offUnless('copyTransitions'),
    },
    {
      field: field('copyLinks'),
      label: words('links'),
      count: counts.links,
      hint: words('linksHint'),
      off: offUnless('copyLinks'),
    },
    {
      field: field('copySchedule'),
      label: words('schedule'),
      count: hasSchedule ? counts.scheduleEntries : undefined,
      hint: words('roomScheduleHint'),
      off: offUnless('copySchedule') || (counts.isStopped && words('stopped')),
    },
    {
      field: field('copyVipUsers'),
      label: words('vipUsers'),
      count: counts.vipUsers,
      off: offUnless('copyVipUsers'),
    },
    {
      field: field('copyGrants'),
      label: words('grants'),
      count: counts.grants,
      hint: counts.grantsLeft > 0 ? words('grantsLeft', { count: counts.grantsLeft }) : undefined,
      off: offUnless('copyGrants'),
    },
  ]
}

/** Where the copies lead, and what becomes of those that cannot lead there. */
function useTransitionsHint({ autos, transitionsLeft }: RoomCopyCounts): string {
  const words = useTranslations('copies')
  return [
    words('transitionsHint'),
    autos > 0 && words('autosUnpublished', { count: autos }),
    transitionsLeft > 0 && words('transitionsLeft', { count: transitionsLeft }),
  ]
    .filter(Boolean)
    .join(' ')
}
