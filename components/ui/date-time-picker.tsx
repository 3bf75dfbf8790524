'use client'

import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker, DatePickerStateContext } from 'react-aria-components/DatePicker'
import { CalendarMonths } from './calendar-months.tsx'
import { fromJstValue, nextHour, toJstValue } from './date-value.ts'
import type { PickerAria } from './jst-field.tsx'
import { ariaOfPicker, MOMENT, PickerFrame } from './picker-frame.tsx'
import { TimePart } from './time-part.tsx'
import { TypedDateInput } from './typed-date-input.tsx'
import type { Segment } from './typed-day.ts'
import { isTypedNoMoment, typedNoMoment } from './typed-moment.ts'
import { useShownMoments } from './use-shown-moments.ts'

export type DateTimePickerProps = PickerAria & {
  value: string
  isDisabled?: boolean
  /** ISO 8601 UTC, '' for none; what was typed where there is no such moment (typedNoMoment). */
  onChange: (value: string) => void
}

/** One moment on the Japanese wall clock, whatever the zone of the browser. */
export function DateTimePicker(props: DateTimePickerProps) {
  const [shown] = useShownMoments([props.value] as const)
  const leave = (segments: readonly Segment[], confirm: () => void) => {
    const wrong = typedNoMoment(segments)
    if (wrong !== null) return props.onChange(wrong)
    // The moment of before, typed again, is no change to React Aria.
    if (isTypedNoMoment(props.value)) props.onChange(shown)
    confirm()
  }
  return (
    <DatePicker
      {...ariaOfPicker(props)}
      {...MOMENT}
      isDisabled={props.isDisabled}
      value={toJstValue(shown)}
      placeholderValue={nextHour()}
      onChange={(value) => props.onChange(fromJstValue(value))}
    >
      <PickerFrame inputs={<TypedDateInput onLeave={leave} />}>
        <Calendar>
          <CalendarMonths months={1} />
        </Calendar>
        <Time />
      </PickerFrame>
    </DatePicker>
  )
}

function Time() {
  const words = useTranslations('common')
  const state = useContext(DatePickerStateContext)
  if (!state) return null
  return (
    <div className="time-pair">
      <TimePart label={words('time')} value={state.timeValue} onChange={(time) => time && state.setTimeValue(time)} />
    </div>
  )
}
