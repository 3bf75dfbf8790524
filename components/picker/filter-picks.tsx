import type { ComponentProps } from 'react'
import { FilterPick } from './filter-pick.tsx'

/** A filter by what is found by typing, as the file of its list declares it. */
export type PickedFilter = ComponentProps<typeof FilterPick>

/** The fields of the filters of a list by what is found by typing. */
export function FilterPicks({ of = [] }: { of: readonly PickedFilter[] | undefined }) {
  return of.map((pick) => <FilterPick key={pick.name} {...pick} />)
}
