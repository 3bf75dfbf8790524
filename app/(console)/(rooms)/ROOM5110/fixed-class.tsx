import { useTranslations } from 'next-intl'
import { FixedField } from '#components/space/fixed-field.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import type { RoomSave } from './use-room-save.ts'

/** The class of a room that is there, with its main room. */
export function FixedClass({ save, room }: { save: RoomSave; room: Room }) {
  const words = useTranslations('rooms')
  const nameIn = useNameIn()
  return (
    <FixedField
      name="spaceParentId"
      error={save.form.getFieldState('spaceParentId', save.form.formState).error?.message}
      label={words('spaceType')}
      reason={words(room.spaceType === 'sub' ? 'subFixed' : 'mainFixed')}
    >
      <InLang>
        {room.mainRoom
          ? words('subOf', { name: nameIn(room.mainRoom.spaceTitle, room.mainRoom.spaceTitleEn) })
          : words(`class_${room.spaceType}`)}
      </InLang>
    </FixedField>
  )
}
