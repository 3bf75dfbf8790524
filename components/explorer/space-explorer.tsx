import { useTranslations } from 'next-intl'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import { NODE_FILTERS, type SpaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { LazySpaceTree } from './lazy-space-tree.tsx'

type Props = {
  /** The screen it stands on. */
  path: string
  query: SpaceNodeQuery
  authority: Authority
}

/** The tree of V Expo areas, venue areas, rooms, sub rooms, patterns and AR events, as far as the reader sees them, and its search. */
export function SpaceExplorer({ path, query, authority }: Props) {
  const words = useTranslations('explorer')
  const status = useTranslations('status')
  const filters = new URLSearchParams(NODE_FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  const params = { view: 'tree', at: query.at, ...Object.fromEntries(filters) }
  return (
    <>
      <FilterBar
        path={path}
        params={params}
        keyword={{ label: words('keyword'), placeholder: words('keyword') }}
        selects={[{ name: 'status', label: words('head_status'), choices: statusChoices(status) }]}
        flags={[
          { name: 'missingEn', label: words('missingEn') },
          { name: 'missingContent', label: words('missingContent') },
          ...(mayEver({ authority }, 'access.give') ? [{ name: 'noManager', label: words('noManager') }] : []),
        ]}
        display={false}
      />
      <p className="text-[12.5px] text-ink-3">{words('keys')}</p>
      <LazySpaceTree key={`${filters} ${query.at}`} filters={String(filters)} at={query.at} authority={authority} />
    </>
  )
}
