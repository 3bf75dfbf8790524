import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { Choice } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { ROOM_CLASSES } from '#lib/contracts/rooms.ts'
import type { RoomSave } from './use-room-save.ts'

type Props = { save: RoomSave; classes: readonly (typeof ROOM_CLASSES)[number][] }

/** The class of a new room, which stays, and the main room of a sub room. */
export function RoomClassFields({ save, classes }: Props) {
  const words = useTranslations('rooms')
  const [spaceType, mainRoom] = useWatch({ control: save.form.control, name: ['spaceType', 'mainRoom'] })
  // A main room has no rights to take over, and nothing out of sight may keep the form from being saved.
  const follow = ({ target }: { target: { value: string } }) => {
    const isSub = target.value === 'sub'
    save.set({ accessInherit: isSub, ...(isSub ? {} : { mainRoom: null, spaceParentId: null }) })
  }
  const choose = (choice: Choice | null) => save.set({ mainRoom: choice, spaceParentId: choice?.id ?? null })
  return (
    <>
      <RadioField
        {...save.field('spaceType', { onChange: follow })}
        label={words('spaceType')}
        required
        hint={words('classStays')}
        choices={classes.map((value) => ({ value, label: words(`class_${value}`) }))}
      />
      {spaceType === 'sub' && (
        <OneField
          name="spaceParentId"
          label={words('mainRoom')}
          required
          source={{ kind: 'rooms', query: 'spaceType=main' }}
          placeholder={words('findMainRoom')}
          error={save.form.getFieldState('spaceParentId', save.form.formState).error?.message}
          value={mainRoom ?? null}
          onChange={choose}
        />
      )}
    </>
  )
}
