import type { ComponentProps } from 'react'
import { FilterPick } from './filter-pick.tsx'

/**
 * A filter by what is found by typing, as the file of its list declares it. `hasField`: false for who cannot pick; an address of somebody else, or a view that is shared with her, may
 * filter by it all the same, which its chip says.
 */
export type PickedFilter = ComponentProps<typeof FilterPick> & { hasField?: boolean }

/** The fields of the filters of a list by what is found by typing. */
export function FilterPicks({ of = [] }: { of: readonly PickedFilter[] | undefined }) {
  return of.map(({ hasField = true, ...pick }) => hasField && <FilterPick key={pick.name} {...pick} />)
}
