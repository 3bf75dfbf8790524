import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { FROM_KINDS, TO_KINDS, TRANSITION_TYPES, type TransitionQuery } from '#lib/contracts/transitions.ts'
import { transitionParams } from './transition-params.ts'

/** The search row above the transitions. */
export async function TransitionFilters({ query, display }: { query: TransitionQuery; display: ReactNode }) {
  const words = await getTranslations('transitions')
  return (
    <FilterBar
      path="/TRANS7000"
      params={transitionParams(query)}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        {
          name: 'fromKind',
          label: words('fromKind'),
          choices: FROM_KINDS.map((value) => ({ value, label: words(`kind_${value}`) })),
        },
        {
          name: 'toKind',
          label: words('toKind'),
          choices: TO_KINDS.map((value) => ({ value, label: words(`kind_${value}`) })),
        },
        {
          name: 'transitionType',
          label: words('type'),
          choices: TRANSITION_TYPES.map((value) => ({ value, label: words(`type_${value}`) })),
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
