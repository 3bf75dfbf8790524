import { Icon } from './icon.tsx'
import { listHref } from './list-href.ts'
import type { ListPlace } from './table-footer.tsx'

type Props = { column: { head: string; sort?: string }; place: ListPlace; className?: string }

/** A column head; a link where the list can be sorted by it. A second click turns the order round. */
export function SortHead({ column: { head, sort }, place, className }: Props) {
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    )
  }
  const order = place.sort === sort ? 'ascending' : place.sort === `-${sort}` ? 'descending' : 'none'
  const href = listHref(place.path, place.params, { sort: order === 'ascending' ? `-${sort}` : sort })
  const icon = order === 'ascending' ? 'arrow-up' : order === 'descending' ? 'arrow-down' : 'arrow-up-down'
  return (
    <th scope="col" className={className} aria-sort={order}>
      <a href={href} className="sort-link">
        {head}
        <Icon name={icon} />
      </a>
    </th>
  )
}
