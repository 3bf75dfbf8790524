import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FilterBar, type FilterSelect } from '#components/ui/filter-bar.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import type { ListParams } from '#components/ui/list-href.ts'
import { SHOWN_STATES } from '#lib/core/shown-state.ts'

type Props = {
  path: string
  params: ListParams
  keyword: string
  selects?: readonly FilterSelect[]
  elsewhere?: readonly string[]
  children?: ReactNode
}

/** The search row above a list of what is shown between two moments. */
export function ShownFilters({ path, params, keyword, selects = [], elsewhere = [], children }: Props) {
  const words = useTranslations('shown')
  const spaces = useTranslations('spaces')
  const status = useTranslations('status')
  return (
    <FilterBar
      path={path}
      params={params}
      keyword={{ label: keyword, placeholder: keyword }}
      selects={selects}
      flags={[{ name: 'missingEn', label: spaces('onlyMissingEn') }]}
      elsewhere={elsewhere}
    >
      {children}
      <FilterChips
        path={path}
        params={params}
        name="status"
        label={words('status')}
        chips={[{ value: '', label: spaces('all') }, ...SHOWN_STATES.map((value) => ({ value, label: status(value) }))]}
      />
    </FilterBar>
  )
}
