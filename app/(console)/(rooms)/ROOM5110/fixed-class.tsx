import { useTranslations } from 'next-intl'
import { FixedField } from '#components/space/fixed-field.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import type { RoomSave } from './use-room-save.ts'

/** The class of a room that is there, with its main room. */
export function FixedClass({ save, room }: { save: RoomSave; room: Room }) {
  const words = useTranslations('rooms')
  return (
    <FixedField
      name="spaceParentId"
      error={save.form.getFieldState('spaceParentId', save.form.formState).error?.message}
      label={words('spaceType')}
      reason={words(room.spaceType === 'sub' ? 'subFixed' : 'mainFixed')}
    >
      {room.mainRoom ? words('subOf', { name: room.mainRoom.spaceTitle }) : words(`class_${room.spaceType}`)}
    </FixedField>
  )
}
