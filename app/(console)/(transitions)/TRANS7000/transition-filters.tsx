import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import type { TransitionQuery } from '#lib/contracts/transitions.ts'
import { transitionColumns, transitionFilters } from './transition-list.tsx'
import { transitionParams } from './transition-params.ts'

type Props = { query: TransitionQuery; setup: ListSetup; display: ReactNode }

/** The search row above the transitions. */
export function TransitionFilters({ query, setup, display }: Props) {
  const words = useTranslations('transitions')
  return (
    <FilterBar
      path="/TRANS7000"
      params={transitionParams(query)}
      setup={setup}
      columns={transitionColumns(words)}
      display={display}
      {...transitionFilters(words)}
    />
  )
}
