'use client'

import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Icon } from './icon.tsx'

/** Two months where there is room, else one. Pickers exist in the browser only, so the window can be asked. */
export const monthsInView = (): number => (window.matchMedia('(width >= 720px)').matches ? 2 : 1)

/** The inside of a calendar: months side by side under one head with arrows. */
export function CalendarMonths({ months }: { months: number }) {
  return (
    <div>
      <header className="calendar-head">
        <Button slot="previous" className="icon-btn">
          <Icon name="chevron-left" />
        </Button>
        {Array.from({ length: months }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months are told apart by their place alone
          <CalendarHeading key={index} offset={{ months: index }} className="calendar-title" />
        ))}
        <Button slot="next" className="icon-btn">
          <Icon name="chevron-right" />
        </Button>
      </header>
      <div className="calendar-months">
        {Array.from({ length: months }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months are told apart by their place alone
          <CalendarGrid key={index} offset={{ months: index }} weekdayStyle="short" className="calendar-grid">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="calendar-day-name">{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-cell" />}</CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </div>
  )
}
