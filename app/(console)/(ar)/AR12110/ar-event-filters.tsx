import { useTranslations } from 'next-intl'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import type { Authority } from '#lib/core/authority.ts'
import { arEventColumns, arEventFilters } from './ar-event-list.tsx'
import { type ArEventQuery, arEventParams } from './ar-event-params.ts'

type Props = { query: ArEventQuery; authority: Authority; setup: ListSetup }

/** The search row above the AR events. */
export function ArEventFilters({ query, authority, setup }: Props) {
  const arEvents = useTranslations('arEvents')
  const words = { arEvents, spaces: useTranslations('spaces'), status: useTranslations('status') }
  return (
    <FilterBar
      path="/AR12110"
      params={arEventParams(query)}
      setup={setup}
      columns={arEventColumns(arEvents)}
      {...arEventFilters(words, authority)}
    />
  )
}
