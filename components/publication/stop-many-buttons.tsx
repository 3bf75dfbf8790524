'use client'

import { useSelection } from '#components/ui/selection.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { StopManyVerbs } from './stop-many-verbs.tsx'

/** Stops or reopens the selected venue areas or rooms of a list as one; stands in the bar of the selection. Not all that match: what is to be stopped is chosen by its name. */
export function StopManyButtons({ kind }: { kind: 'venueArea' | 'room' }) {
  const refresh = useRefresh()
  const { rows, isAll, clear } = useSelection()
  if (isAll) return null
  return <StopManyVerbs targets={rows.map(({ id }) => ({ kind, id }))} onDone={clear} onClose={refresh} />
}
