import { useTranslations } from 'next-intl'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { linkColumns, linkFilters } from './link-list.tsx'
import { type LinkQuery, linkParams } from './link-params.ts'

type Props = { query: LinkQuery; type: ExTransType; authority: Authority; setup: ListSetup }

/** The search row above a list of links. */
export function LinkFilters({ query, type, authority, setup }: Props) {
  const externalTransitions = useTranslations('externalTransitions')
  return (
    <FilterBar
      path={setup.path}
      params={linkParams(query)}
      setup={setup}
      columns={linkColumns(externalTransitions, type)}
      {...linkFilters({ externalTransitions, spaces: useTranslations('spaces') }, type, authority)}
    />
  )
}
