'use client'

import { useTranslations } from 'next-intl'
import type { Choice } from './choice.ts'
import { OneField } from './one-field.tsx'
import { type RoomClass, RoomClassChoice } from './room-class-choice.tsx'

type NarrowedRooms = { roomClass: RoomClass; area: Choice | null }

export const ALL_ROOMS: NarrowedRooms = { roomClass: '', area: null }

type Props = { value: NarrowedRooms; isByArea: boolean; onChange: (value: NarrowedRooms) => void }

/** Narrows a picker of rooms to main or to sub rooms, and to those of a venue area. */
export function RoomNarrowing({ value, isByArea, onChange }: Props) {
  const words = useTranslations('rooms')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <RoomClassChoice value={value.roomClass} onChange={(roomClass) => onChange({ ...value, roomClass })} />
      {isByArea && (
        <OneField
          className="min-w-52 flex-1"
          name="pickedArea"
          source={{ kind: 'venue-areas' }}
          label={words('venueArea')}
          placeholder={words('findVenueArea')}
          value={value.area}
          onChange={(area) => onChange({ ...value, area })}
        />
      )}
    </div>
  )
}
