import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { FilterBar, type OtherFilter } from '#components/list/filter-bar.tsx'
import type { FilterSelect } from '#components/list/filter-fields.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import type { ListParams } from '#components/ui/list-href.ts'
import { SHOWN_STATES } from '#lib/core/shown-state.ts'

type Props = {
  path: string
  params: ListParams
  setup: ListSetup
  columns: ComponentProps<typeof FilterBar>['columns']
  keyword: string
  selects?: readonly FilterSelect[]
  empties: NonNullable<ComponentProps<typeof FilterBar>['empties']>
  others?: readonly OtherFilter[]
  children?: ReactNode
}

/** The search row above a list of what is shown between two moments. */
export function ShownFilters({ selects = [], others = [], keyword, children, ...bar }: Props) {
  const words = useTranslations('shown')
  const spaces = useTranslations('spaces')
  const status = useTranslations('status')
  return (
    <FilterBar
      {...bar}
      keyword={{ label: keyword, placeholder: keyword }}
      selects={[
        {
          name: 'status',
          label: words('status'),
          choices: SHOWN_STATES.map((value) => ({ value, label: status(value) })),
          many: true,
        },
        ...selects,
      ]}
      flags={[{ name: 'missingEn', label: spaces('onlyMissingEn') }]}
      others={others}
    >
      {children}
    </FilterBar>
  )
}
