import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listNdsdEvents } from '#lib/contracts/calls/ndsd-events.ts'
import { ndsdEventQuery } from '#lib/contracts/ndsd-events.ts'
import { dayText } from '#lib/core/day-text.ts'
import { can } from '#lib/core/policy.ts'
import { calendarPlace } from './calendar/calendar-place.ts'
import { NdsdCalendar } from './calendar/ndsd-calendar.tsx'
import { DayFilter } from './day-filter.tsx'
import { ndsdEventColumns, ndsdEventFilters } from './ndsd-event-list.tsx'
import { NdsdEventTable } from './ndsd-event-table.tsx'
import { NdsdTabs } from './ndsd-tabs.tsx'

export const generateMetadata = () => screenTitle('NDSD14110')

/** NDSD14110: the National Day and Special Day events. */
export default async function NdsdEventsPage({ searchParams }: { searchParams: SearchParams }) {
  const { authority } = await requireScreen('NDSD14110')
  const params = await listParams(searchParams)
  const mayWrite = can({ authority }, 'ndsdEvent.write')
  const place = calendarPlace(params, new Date())
  if (place) return <NdsdCalendar place={place} mayWrite={mayWrite} />
  const query = ndsdEventQuery.parse(params)
  const setup = await listSetup('ndsdEvents', '/NDSD14110', params, () => ask(listNdsdEvents, {}, queryText(query)))
  const [words, shown, spaces, status] = await Promise.all([
    getTranslations('ndsdEvents'),
    getTranslations('shown'),
    getTranslations('spaces'),
    getTranslations('status'),
  ])
  const { day } = query
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={mayWrite && { href: '/NDSD14110/new', label: words('create') }}
      tabs={<NdsdTabs current="list" />}
      filters={
        <FilterBar
          path="/NDSD14110"
          params={placeParams(query)}
          setup={setup}
          columns={ndsdEventColumns(words, shown)}
          {...ndsdEventFilters(words, { shown, spaces, status }, day && dayText(day))}
        >
          <DayFilter key={day ?? ''} day={day ?? ''} />
        </FilterBar>
      }
    >
      <NdsdEventTable query={query} mayWrite={mayWrite} setup={setup} />
    </ListFrame>
  )
}
