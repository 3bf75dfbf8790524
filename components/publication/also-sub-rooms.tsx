'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import type { StopEffect } from '#lib/contracts/stops.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

type Field = Omit<ComponentProps<typeof CheckboxField>, 'label' | 'onChange'> & {
  onChange: NonNullable<ComponentProps<'input'>['onChange']>
}
type Props = {
  call?: 'stop' | 'reopen'
  field: Field
  subRooms: StopEffect['subRooms']
  onCount: (alsoSubRooms: boolean) => void
}

/** Whether the sub rooms are stopped, or reopened, too, by name; `onCount` reads what that affects. */
export function AlsoSubRooms({ call = 'stop', field, subRooms, onCount }: Props) {
  const words = useTranslations('stops')
  const lang = toLang(useLocale())
  if (subRooms.length === 0) return null
  return (
    <CheckboxField
      {...field}
      label={words(call === 'stop' ? 'alsoSubRooms' : 'alsoReopenSubRooms', { count: subRooms.length })}
      hint={subRooms.map((room) => titleIn(lang, room.spaceTitle, room.spaceTitleEn)).join(words('comma'))}
      onChange={(event) => {
        field.onChange(event)
        onCount(event.target.checked)
      }}
    />
  )
}
