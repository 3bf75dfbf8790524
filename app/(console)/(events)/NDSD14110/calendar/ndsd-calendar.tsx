import { getLocale, getTranslations } from 'next-intl/server'
import { CopyRecords } from '#components/copy/copy-records.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { PrintedAt } from '#components/ui/printed-at.tsx'
import { read } from '#lib/bff/read.ts'
import { listCopyOperations } from '#lib/contracts/calls/copy-operations.ts'
import { readNdsdCalendar } from '#lib/contracts/calls/ndsd-events.ts'
import { holidaysBetween } from '#lib/core/holidays.ts'
import { DAY, dayOf, startOfDay } from '#lib/core/jst-calendar.ts'
import { toLang } from '#lib/core/lang.ts'
import { NdsdTabs } from '../ndsd-tabs.tsx'
import { calendarCells } from './calendar-cells.ts'
import { CalendarHead } from './calendar-head.tsx'
import type { CalendarPlace } from './calendar-place.ts'
import { LazyCalendarGrid } from './lazy-calendar-grid.tsx'

/** NDSD14110 as a calendar: a month or a week of events, with the days on which nothing is the default. */
export async function NdsdCalendar({ place, mayWrite }: { place: CalendarPlace; mayWrite: boolean }) {
  const words = await getTranslations('ndsdEvents')
  const lang = toLang(await getLocale())
  const { days, day } = place
  const fromDay = days[0] ?? day
  const query = { fromDay, dayCount: String(days.length) }
  const [{ item }, operations] = await Promise.all([
    read(readNdsdCalendar, { query, screen: 'NDSD14110' }),
    mayWrite
      ? read(listCopyOperations, { query: { kind: 'ndsdEvent', limit: '5' }, screen: 'NDSD14110' })
      : { items: [] },
  ])
  const start = startOfDay(fromDay) ?? 0
  const holidays = Object.fromEntries(
    holidaysBetween(start, start + days.length * DAY, lang).map(([at, name]) => [dayOf(at), name]),
  )
  return (
    <ListFrame
      isShort
      title={words('title')}
      purpose={words('purpose')}
      create={mayWrite && { href: '/NDSD14110/new', label: words('create') }}
      actions={<PrintButton />}
      tabs={<NdsdTabs current={place.view} day={day} />}
      after={<CopyRecords operations={operations.items} />}
    >
      <CalendarHead place={place} />
      <PrintedAt lang={lang} />
      {item.isCut && <Notice tone="warn">{words('calendarCut')}</Notice>}
      <LazyCalendarGrid
        place={place}
        cells={calendarCells(days, item.events)}
        holidays={holidays}
        mayWrite={mayWrite}
      />
    </ListFrame>
  )
}
