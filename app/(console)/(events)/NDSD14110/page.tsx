import { getTranslations } from 'next-intl/server'
import { ShownFilters } from '#app/(console)/(notices)/shown/shown-filters.tsx'
import { listSetup } from '#app/(console)/list-setup.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { ListFrame } from '#components/list/list-frame.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listNdsdEvents } from '#lib/contracts/calls/ndsd-events.ts'
import { NDSD_EMPTIES, ndsdEventQuery } from '#lib/contracts/ndsd-events.ts'
import { dayText } from '#lib/core/day-text.ts'
import { can } from '#lib/core/policy.ts'
import { calendarPlace } from './calendar/calendar-place.ts'
import { NdsdCalendar } from './calendar/ndsd-calendar.tsx'
import { DayFilter } from './day-filter.tsx'
import { ndsdEventColumns } from './ndsd-event-columns.tsx'
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
  const [words, shown] = await Promise.all([getTranslations('ndsdEvents'), getTranslations('shown')])
  const { day } = query
  const onlyDefault = {
    name: 'isDefault',
    label: words('default'),
    choices: [{ value: '1', label: words('onlyDefault') }],
  }
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={mayWrite && { href: '/NDSD14110/new', label: words('create') }}
      tabs={<NdsdTabs current="list" />}
      filters={
        <ShownFilters
          path="/NDSD14110"
          params={placeParams(query)}
          setup={setup}
          empties={NDSD_EMPTIES}
          columns={ndsdEventColumns(words, shown)}
          keyword={words('keyword')}
          selects={[onlyDefault]}
          others={[{ name: 'day', label: words('day'), value: day && dayText(day) }]}
        >
          <DayFilter key={day ?? ''} day={day ?? ''} />
        </ShownFilters>
      }
    >
      <NdsdEventTable query={query} mayWrite={mayWrite} setup={setup} />
    </ListFrame>
  )
}
