'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ManyField } from '#components/picker/many-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { ROOM_TYPES } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver, reachOf } from '#lib/core/policy.ts'
import type { RoomSave } from './use-room-save.ts'

type Props = { save: RoomSave; authority: Authority; children: ReactNode }

/** Class and type of the room, and where it lies. `children`: its class and main room, chosen or fixed. */
export function RoomPlaceFields({ save, authority, children }: Props) {
  const words = useTranslations('rooms')
  const [spaceType = 'main', venueAreas = []] = useWatch({
    control: save.form.control,
    name: ['spaceType', 'venueAreas'],
  })
  const isSub = spaceType === 'sub'
  return (
    <Card title={words('place')}>
      <div className="flex flex-col gap-5">
        {children}
        <RadioField
          {...save.field('metaType')}
          label={words('metaType')}
          required
          choices={ROOM_TYPES.map((value) => ({ value, label: words(`type_${value}`) }))}
        />
        {mayEver({ authority }, 'venueArea.read') && (
          <ManyField
            name="venueAreaIds"
            label={words('venueAreas')}
            required={!isSub && reachOf({ authority }, 'room.createMain') === 'scope'}
            hint={words('venueAreasHint')}
            title={words('chooseVenueAreas')}
            error={save.form.getFieldState('venueAreaIds', save.form.formState).error?.message}
            source={{ kind: 'venue-areas' }}
            value={venueAreas}
            onChange={(areas) => save.set({ venueAreas: areas, venueAreaIds: areas.map(({ id }) => id) })}
          />
        )}
        {isSub && (
          <CheckboxField
            {...save.field('accessInherit')}
            label={words('accessInheritLabel')}
            hint={words('accessInheritHint')}
          />
        )}
      </div>
    </Card>
  )
}
