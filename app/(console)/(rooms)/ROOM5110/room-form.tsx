'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { DescriptionCard } from '#components/space/description-card.tsx'
import { shownOfRoom } from '#components/visitor/space-view.ts'
import { TypedPreview } from '#components/visitor/typed-preview.tsx'
import type { ROOM_CLASSES, Room } from '#lib/contracts/rooms.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { FixedClass } from './fixed-class.tsx'
import { FixedRoomFields } from './fixed-room-fields.tsx'
import { RoomClassFields } from './room-class-fields.tsx'
import { RoomLimitFields } from './room-limit-fields.tsx'
import { RoomNameFields } from './room-name-fields.tsx'
import { RoomPlaceFields } from './room-place-fields.tsx'
import { RoomThumbnailField } from './room-thumbnail-field.tsx'
import { newRoomValues, type RoomValues, roomValues } from './room-values.ts'
import { useRoomSave } from './use-room-save.ts'
import { useRoomUpload } from './use-room-upload.ts'

type RoomClass = (typeof ROOM_CLASSES)[number]

type Props = {
  authority: Authority
  /** The room to edit; none: a new one. */
  room?: Room
  /** The classes she may give a new room; that of a room there is stays as it is. */
  classes?: readonly RoomClass[]
  /** The main room of a new sub room. */
  mainRoom: Room | null
  /** The venue areas that are linked, or that a new room starts with. */
  venueAreas: readonly (Room['venueAreas'][number] | VenueArea)[]
  cancel: string
}

/** Creates a room, or edits `room`. A room maker gets the texts to edit and the rest to read. */
export function RoomForm({ authority, room, classes = [], mainRoom, venueAreas, cancel }: Props) {
  const words = useTranslations('spaces')
  const rooms = useTranslations('rooms')
  const first = mainRoom || !classes.includes('main') ? 'sub' : 'main'
  const save = useRoomSave(room, room ? roomValues(room) : newRoomValues(first, mainRoom, venueAreas))
  const { upload, guarded } = useRoomUpload(save)
  const textsOnly = room !== undefined && !canInScope({ authority }, 'room.edit')
  const parent = room ? room.mainRoom : mainRoom
  return (
    <SaveForm
      save={guarded}
      verb={words(room ? 'save' : 'register')}
      busyVerb={words(room ? 'saving' : 'registering')}
      cancel={cancel}
    >
      <RoomNameFields save={save} textsOnly={textsOnly} />
      {textsOnly ? (
        <FixedRoomFields room={room} />
      ) : (
        <>
          <RoomPlaceFields save={save} authority={authority}>
            {room ? <FixedClass save={save} room={room} /> : <RoomClassFields save={save} classes={classes} />}
          </RoomPlaceFields>
          <RoomLimitFields save={save} roomId={room?.id} />
        </>
      )}
      <DescriptionCard
        title={rooms('description')}
        labels={{ ja: rooms('descriptionJa'), en: rooms('descriptionEn') }}
        field={save.field}
      />
      <RoomThumbnailField save={save} upload={upload} place={`rooms/${room?.id ?? `new/${parent?.id ?? ''}`}`} />
      <TypedPreview control={save.form.control} shown={shownOfTyped} standing={room?.publication} />
    </SaveForm>
  )
}

const shownOfTyped = (typed: RoomValues) =>
  shownOfRoom({
    spaceTitle: typed.spaceTitle,
    spaceTitleEn: typed.spaceTitleEn ?? '',
    metaAuthor: typed.metaAuthor ?? '',
    metaAuthorEn: typed.metaAuthorEn ?? '',
    description: typed.description ?? '',
    descriptionEn: typed.descriptionEn ?? '',
    thumbnailUrl: typed.thumbnailUrl ?? '',
    pickupPermission: typed.pickupPermission ?? false,
  })
