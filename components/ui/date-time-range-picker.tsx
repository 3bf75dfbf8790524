'use client'

import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { DateRangePicker, DateRangePickerStateContext } from 'react-aria-components/DateRangePicker'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { CalendarMonths, monthsInView } from './calendar-months.tsx'
import { fromJstValue, nextHour, toJstValue } from './date-value.ts'
import type { PickerAria } from './jst-field.tsx'
import { ariaOfPicker, MOMENT, PickerFrame } from './picker-frame.tsx'
import { TimePart } from './time-part.tsx'
import { TypedDateInput } from './typed-date-input.tsx'
import type { Segment } from './typed-day.ts'
import { isTypedNoMoment, typedNoMoment } from './typed-moment.ts'
import { useShownMoments } from './use-shown-moments.ts'

export type DateTimeRange = { start: string; end: string }

export type RangePickerProps = PickerAria &
  DateTimeRange & {
    isDisabled?: boolean
    /** ISO 8601 UTC, '' for none. The picker reports both or neither. */
    onChange: (range: DateTimeRange) => void
  }

/** Start and end on the Japanese wall clock, whatever the zone of the browser. Typing flows from segment to segment. */
export function DateTimeRangePicker(props: RangePickerProps) {
  const words = useTranslations('common')
  const months = monthsInView()
  const shown = useShownMoments([props.start, props.end] as const)
  const [start, end] = shown.map(toJstValue)
  const leave = (slot: 'start' | 'end') => (segments: readonly Segment[], confirm: () => void) => {
    const range = { start: props.start, end: props.end }
    const wrong = typedNoMoment(segments)
    if (wrong !== null) return props.onChange({ ...range, [slot]: wrong })
    // The moment of before, typed again, is no change to React Aria.
    if (isTypedNoMoment(range[slot])) props.onChange({ ...range, [slot]: shown[slot === 'start' ? 0 : 1] })
    confirm()
  }
  return (
    <DateRangePicker
      {...ariaOfPicker(props)}
      {...MOMENT}
      isDisabled={props.isDisabled}
      value={start && end ? { start, end } : null}
      placeholderValue={nextHour()}
      onChange={(range) => props.onChange({ start: fromJstValue(range?.start), end: fromJstValue(range?.end) })}
    >
      <PickerFrame
        inputs={
          <>
            <TypedDateInput slot="start" onLeave={leave('start')} />
            <span aria-hidden="true">{words('rangeMark')}</span>
            <TypedDateInput slot="end" onLeave={leave('end')} />
          </>
        }
      >
        <RangeCalendar visibleDuration={{ months }} pageBehavior="single">
          <CalendarMonths months={months} />
        </RangeCalendar>
        <TimePair />
      </PickerFrame>
    </DateRangePicker>
  )
}

function TimePair() {
  const words = useTranslations('common')
  const state = useContext(DateRangePickerStateContext)
  if (!state) return null
  return (
    <div className="time-pair">
      <TimePart
        label={words('startTime')}
        value={state.timeRange?.start ?? null}
        onChange={(time) => time && state.setTime('start', time)}
      />
      <TimePart
        label={words('endTime')}
        value={state.timeRange?.end ?? null}
        onChange={(time) => time && state.setTime('end', time)}
      />
    </div>
  )
}
