'use client'

import { filterIn, type ListParams } from '#components/ui/list-href.ts'
import { useSelection } from '#components/ui/selection.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { StopManyVerbs } from './stop-many-verbs.tsx'

/**
 * Stops or reopens the selected venue areas or rooms of a list as one, or all that match once they are selected; stands in the bar of the selection. Which those are is
 * read when it is asked, and what is shown by name is what is stopped.
 */
export function StopManyButtons({ kind, params }: { kind: 'venueArea' | 'room'; params: ListParams }) {
  const refresh = useRefresh()
  const { rows, isAll, clear } = useSelection()
  const targets = isAll ? { kind, filter: filterIn(params) } : rows.map(({ id }) => ({ kind, id }))
  return <StopManyVerbs targets={targets} onDone={clear} onClose={refresh} />
}
