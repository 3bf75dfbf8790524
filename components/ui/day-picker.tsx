'use client'

import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker } from 'react-aria-components/DatePicker'
import { parseJst } from '#lib/core/jst.ts'
import { CalendarMonths } from './calendar-months.tsx'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import { nextHour } from './date-value.ts'
import { ariaOfPicker, PickerFrame } from './picker-frame.tsx'
import { TypedDateInput } from './typed-date-input.tsx'
import { typedDay } from './typed-day.ts'

const toDay = (text: string): CalendarDate | null => (parseJst(`${text}T00:00`) ? parseDate(text) : null)

/** The day of a text. One that is no day leaves the former as it was: a new value would wipe what stands in the segments. */
function useDay(text: string): CalendarDate | null {
  const [shown, setShown] = useState(() => ({ text, day: toDay(text) }))
  if (shown.text === text) return shown.day
  const day = toDay(text) ?? (text === '' ? null : shown.day)
  setShown({ text, day })
  return day
}

/**
 * One day, `YYYY-MM-DD`, '' for none, as year, month and day in both languages, whatever the locale of the browser. A day that
 * does not exist or is half typed is reported too (typedDay): whoever uses it says so next to the field.
 */
export function DayPicker(props: DateTimePickerProps) {
  return (
    <DatePicker
      {...ariaOfPicker(props)}
      granularity="day"
      isDisabled={props.isDisabled}
      value={useDay(props.value)}
      placeholderValue={toDay(nextHour().toString().slice(0, 10))}
      onChange={(value) => props.onChange(value?.toString() ?? '')}
    >
      <PickerFrame
        inputs={
          <TypedDateInput
            onLeave={(segments) => {
              const typed = typedDay(segments)
              if (typed !== props.value) props.onChange(typed)
            }}
          />
        }
      >
        <Calendar>
          <CalendarMonths months={1} />
        </Calendar>
      </PickerFrame>
    </DatePicker>
  )
}
