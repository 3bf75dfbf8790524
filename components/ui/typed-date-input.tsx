'use client'

import { GregorianCalendar } from '@internationalized/date'
import { useRef } from 'react'
import { useDateField } from 'react-aria/useDateField'
import { DateFieldContext, DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField'
import { GroupContext } from 'react-aria-components/Group'
import { useLocale } from 'react-aria-components/I18nProvider'
import { InputContext } from 'react-aria-components/Input'
import { Provider, useContextProps } from 'react-aria-components/slots'
import { type DateSegmentType, useDateFieldState } from 'react-stately/useDateFieldState'
import { toJstValue } from './date-value.ts'
import type { Segment } from './typed-day.ts'
import { typedMidnight } from './typed-moment.ts'

type Props = { slot?: 'start' | 'end'; onLeave: (segments: readonly Segment[], confirm: () => void) => void }

const createCalendar = () => new GregorianCalendar()

/**
 * The segments of a day or a moment in a picker. React Aria's own make another day of one that does not exist (31 February becomes
 * the 28th) when the field is left; these keep what was typed, and `onLeave` hears it. 24:00 may be typed, and is the next day's 0:00.
 * `slot`: which end of a period.
 * @param onLeave with what React Aria would do, for what it may do
 */
export function TypedDateInput({ slot, onLeave }: Props) {
  const [props, ref] = useContextProps({ slot }, useRef<HTMLDivElement>(null), DateFieldContext)
  const inputRef = useRef<HTMLInputElement>(null)
  const { locale } = useLocale()
  const field = useDateFieldState({ ...props, locale, createCalendar })
  const state = {
    ...field,
    segments: field.segments.map((segment) => (segment.type === 'hour' ? { ...segment, maxValue: 24 } : segment)),
    setSegment: (type: DateSegmentType, value: number | string) => {
      if (typeof value === 'string') return field.setSegment('era', value)
      const typed = field.segments.map((one) => (one.type === type ? { ...one, value, isPlaceholder: false } : one))
      const midnight = typedMidnight(typed)
      if (midnight) field.setValue(toJstValue(midnight.toISOString()))
      else field.setSegment(type, value)
    },
    confirmPlaceholder: () => onLeave(field.segments, field.confirmPlaceholder),
  }
  const { fieldProps, inputProps } = useDateField({ ...props, inputRef }, state, ref)
  const { isInvalid, isDisabled } = state
  return (
    <Provider
      values={[
        [DateFieldStateContext, state],
        [InputContext, { ...inputProps, ref: inputRef }],
        [GroupContext, { ...fieldProps, ref, isInvalid, isDisabled }],
      ]}
    >
      <DateInput className="date-input">
        {(segment) => <DateSegment segment={segment} className="date-segment" />}
      </DateInput>
    </Provider>
  )
}
