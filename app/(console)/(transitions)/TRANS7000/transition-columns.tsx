import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/data-table.tsx'
import type { Transition } from '#lib/contracts/transitions.ts'
import { formatJst } from '#lib/core/jst.ts'
import { EndCell } from './end-cell.tsx'
import { PublicState } from './public-state.tsx'

type Words = ReturnType<typeof useTranslations<'transitions'>>

/** The columns of the list of transitions. */
export const transitionColumns = (words: Words): Column<Transition>[] => [
  {
    id: 'from',
    head: words('from'),
    sort: 'from',
    rowHeader: true,
    cell: (row) => (
      <>
        <EndCell end={row.from} href={`/TRANS7000/${row.id}`} />
        <span className="cell-sub only-s">
          {words('ownState', { state: words(row.isPublic ? 'public' : 'unpublished') })}
        </span>
      </>
    ),
  },
  { id: 'to', head: words('to'), sort: 'to', cell: (row) => <EndCell end={row.to} /> },
  {
    id: 'type',
    head: words('type'),
    hideUnder: 'm',
    cell: (row) => <span className="whitespace-nowrap">{words(`type_${row.transitionType}`)}</span>,
  },
  {
    id: 'isPublic',
    head: words('isPublic'),
    hideUnder: 's',
    cell: (row) => <PublicState isPublic={row.isPublic} />,
  },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    sort: 'updatedAt',
    hideUnder: 'l',
    cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
  },
]
