import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { FROM_KINDS, TO_KINDS, TRANSITION_TYPES, type TransitionQuery } from '#lib/contracts/transitions.ts'
import { transitionColumns } from './transition-columns.tsx'
import { transitionParams } from './transition-params.ts'

type Props = { query: TransitionQuery; setup: ListSetup; display: ReactNode }

/** The search row above the transitions. */
export async function TransitionFilters({ query, setup, display }: Props) {
  const words = await getTranslations('transitions')
  return (
    <FilterBar
      path="/TRANS7000"
      params={transitionParams(query)}
      setup={setup}
      columns={transitionColumns(words)}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        {
          name: 'fromKind',
          label: words('fromKind'),
          choices: FROM_KINDS.map((value) => ({ value, label: words(`kind_${value}`) })),
          many: true,
        },
        {
          name: 'toKind',
          label: words('toKind'),
          choices: TO_KINDS.map((value) => ({ value, label: words(`kind_${value}`) })),
          many: true,
        },
        {
          name: 'transitionType',
          label: words('type'),
          choices: TRANSITION_TYPES.map((value) => ({ value, label: words(`type_${value}`) })),
          many: true,
        },
        {
          name: 'isPublic',
          label: words('isPublic'),
          choices: [
            { value: '1', label: words('public') },
            { value: '0', label: words('unpublished') },
          ],
        },
        { name: 'arrived', label: words('direction'), choices: [{ value: '1', label: words('arrived') }] },
      ]}
      display={display}
      flags={[{ name: 'deadEnd', label: words('onlyDeadEnds') }]}
    />
  )
}
