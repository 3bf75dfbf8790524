import { getTranslations } from 'next-intl/server'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { CHECK_FILTERS } from '#lib/contracts/address-checks.ts'
import { EX_TRANS_EMPTIES, EX_TRANS_PLACES, type ExTransType } from '#lib/contracts/external-transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { linkColumns } from './link-columns.tsx'
import { type LinkQuery, linkParams } from './link-params.ts'

type Props = { query: LinkQuery; type: ExTransType; authority: Authority; setup: ListSetup }

/** The search row above a list of links. Links without a space exist for levels 0 and 1 alone. */
export async function LinkFilters({ query, type, authority, setup }: Props) {
  const words = await getTranslations('externalTransitions')
  const spaces = await getTranslations('spaces')
  const params = linkParams(query)
  const places = authority <= 1 ? EX_TRANS_PLACES : EX_TRANS_PLACES.filter((place) => place !== 'none')
  const checks = CHECK_FILTERS.map((value) => ({ value, label: words(`check_${value}`) }))
  return (
    <FilterBar
      path={setup.path}
      params={params}
      setup={setup}
      columns={linkColumns(words, type)}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        { name: 'check', label: words('check'), choices: checks, many: true },
        {
          name: 'exTransSpaceKind',
          label: words('spaceKind'),
          choices: places.map((value) => ({ value, label: words(`space_${value}`) })),
          many: true,
        },
      ]}
      flags={[
        { name: 'missingEn', label: spaces('onlyMissingEn') },
        ...(type === 'external' ? [{ name: 'used', label: words('onlyUsed') }] : []),
      ]}
      empties={EX_TRANS_EMPTIES}
    />
  )
}
