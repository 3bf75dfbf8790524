'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import type { StopEffect } from '#lib/contracts/stops.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { namesAndMore } from './names-and-more.ts'

type Field = Omit<ComponentProps<typeof CheckboxField>, 'label' | 'onChange'> & {
  onChange: NonNullable<ComponentProps<'input'>['onChange']>
}
type Props = {
  call?: 'stop' | 'reopen'
  field: Field
  effect: Pick<StopEffect, 'subRooms' | 'subRoomCount'>
  onCount: (alsoSubRooms: boolean) => void
}

/** Whether the sub rooms are stopped, or reopened, too, by name; `onCount` reads what that affects. */
export function AlsoSubRooms({ call = 'stop', field, effect, onCount }: Props) {
  const words = useTranslations('stops')
  const lang = toLang(useLocale())
  const { subRooms, subRoomCount } = effect
  if (subRoomCount === 0) return null
  const names = subRooms.map((room) => titleIn(lang, room.spaceTitle, room.spaceTitleEn))
  return (
    <CheckboxField
      {...field}
      label={words(call === 'stop' ? 'alsoSubRooms' : 'alsoReopenSubRooms', { count: subRoomCount })}
      hint={namesAndMore(words, names, subRoomCount)}
      onChange={(event) => {
        field.onChange(event)
        onCount(event.target.checked)
      }}
    />
  )
}
