import { useTranslations } from 'next-intl'
import { Icon } from './icon.tsx'
import { listHref } from './list-href.ts'
import type { ListPlace } from './table-footer.tsx'

type Props = {
  column: { id: string; head: string; sort?: string; isPlain?: boolean }
  place: ListPlace
  className?: string
}

const WAYS = { ascending: 'arrow-up', descending: 'arrow-down', none: 'arrow-up-down' } as const

/**
 * A column head; a link where the list can be sorted by it. A second click turns the order round; one with Shift orders by it too
 * (components/shell/sort-too.ts), and then the heads are numbered. Only the first of them has `aria-sort`: more than one would say nothing.
 */
export function SortHead({ column: { id, head, sort, isPlain }, place, className }: Props) {
  const words = useTranslations('lists')
  const plain = isPlain ? id : undefined
  if (!sort) {
    return (
      <th scope="col" className={className} data-plain={plain}>
        {head}
      </th>
    )
  }
  const sorts = place.sort.split(',')
  const at = sorts.findIndex((one) => one === sort || one === `-${sort}`)
  const order = at < 0 ? 'none' : sorts[at] === sort ? 'ascending' : 'descending'
  const href = listHref(place.path, place.params, { sort: order === 'ascending' ? `-${sort}` : sort })
  return (
    <th scope="col" className={className} data-plain={plain} aria-sort={at > 0 ? undefined : order}>
      <a href={href} className={at < 0 ? 'sort-link' : 'sort-link sort-on'}>
        {head}
        <Icon name={WAYS[order]} />
        {at >= 0 && sorts.length > 1 && (
          <>
            <b aria-hidden="true">{at + 1}</b>
            {at > 0 && order !== 'none' && (
              <span className="sr-only">{words(`sorted_${order}`, { place: at + 1 })}</span>
            )}
          </>
        )}
      </a>
    </th>
  )
}
