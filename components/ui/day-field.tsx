'use client'

import dynamic from 'next/dynamic'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import type { FieldWords } from './field.tsx'
import { JstField } from './jst-field.tsx'

const Picker = dynamic<DateTimePickerProps>(() => import('./day-picker.tsx').then((module) => module.DayPicker), {
  ssr: false,
  loading: () => <div className="input bone" />,
})

type Props = FieldWords & { name: string; value: string; className?: string; onChange: (value: string) => void }

/** One day in Japan: `YYYY-MM-DD`, '' while empty; what is no day comes as it was typed, and `error` says so. */
export function DayField({ name, value, onChange, ...words }: Props) {
  return (
    <JstField {...words} name={name}>
      {(aria) => <Picker {...aria} value={value} onChange={onChange} />}
    </JstField>
  )
}
