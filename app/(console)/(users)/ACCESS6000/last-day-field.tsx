'use client'

import { useTranslations } from 'next-intl'
import { DayField } from '#components/ui/day-field.tsx'

type Props = {
  value: string
  error?: string | undefined
  /** Said behind what it means. */
  note?: string | undefined
  onChange: (value: string) => void
}

/** The last day of a grant, a day in Japan; empty: for good. */
export function LastDayField({ value, error, note = '', onChange }: Props) {
  const words = useTranslations('access')
  return (
    <DayField
      name="lastDay"
      className="max-w-[320px]"
      label={words('lastDay')}
      hint={`${words('lastDayHint')} ${note}`.trim()}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
