'use client'

import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DateInput, DatePicker, DatePickerStateContext, DateSegment } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { CalendarMonths } from './calendar-months.tsx'
import { fromJstValue, nextHour, toJstValue } from './date-value.ts'
import { Icon } from './icon.tsx'
import { TimePart } from './time-part.tsx'

export type DateTimePickerProps = {
  value: string
  labelledBy: string
  describedBy?: string
  isInvalid: boolean
  isRequired?: boolean
  isDisabled?: boolean
  /** ISO 8601 UTC, '' for none. */
  onChange: (value: string) => void
}

/** One moment on the Japanese wall clock, whatever the zone of the browser. */
export function DateTimePicker(props: DateTimePickerProps) {
  return (
    <DatePicker
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      shouldForceLeadingZeros
      shouldCloseOnSelect={false}
      validationBehavior="aria"
      isInvalid={props.isInvalid}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      value={toJstValue(props.value)}
      placeholderValue={nextHour()}
      onChange={(value) => props.onChange(fromJstValue(value))}
    >
      <Group className="input date-group">
        <DateInput className="date-input">
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </DateInput>
        <Button className="icon-btn date-open">
          <Icon name="calendar" />
        </Button>
      </Group>
      <Popover className="popover">
        <Dialog className="calendar-dialog">
          <Calendar>
            <CalendarMonths months={1} />
          </Calendar>
          <Time />
        </Dialog>
      </Popover>
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
