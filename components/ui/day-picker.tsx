'use client'

import { type CalendarDate, parseDate } from '@internationalized/date'
import { useLocale } from 'next-intl'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { CalendarMonths } from './calendar-months.tsx'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import { fieldLocale, nextHour } from './date-value.ts'
import { Icon } from './icon.tsx'

const toDay = (value: string): CalendarDate | null => (/^\d{4}-\d\d-\d\d$/.test(value) ? parseDate(value) : null)

/** One day, `YYYY-MM-DD`, '' for none, as year, month and day in both languages, whatever the locale of the browser. */
export function DayPicker(props: DateTimePickerProps) {
  return (
    <I18nProvider locale={fieldLocale(useLocale())}>
      <DatePicker
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        granularity="day"
        shouldForceLeadingZeros
        validationBehavior="aria"
        isInvalid={props.isInvalid}
        isRequired={props.isRequired}
        isDisabled={props.isDisabled}
        value={toDay(props.value)}
        placeholderValue={toDay(nextHour().toString().slice(0, 10))}
        onChange={(value) => props.onChange(value?.toString() ?? '')}
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
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}
