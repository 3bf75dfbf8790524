import type { useTranslations } from 'next-intl'
import { PublicState } from '#components/space/public-state.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { EndCell } from './end-cell.tsx'
import { endsOf, type TransitionRow } from './transition-row.ts'

type Words = ReturnType<typeof useTranslations<'transitions'>>

/** The columns of the list of transitions. */
export const transitionColumns = (words: Words): Column<TransitionRow>[] => [
  {
    id: 'from',
    head: words('from'),
    sort: 'from',
    rowHeader: true,
    width: 'half',
    cell: (row) => (
      <>
        <EndCell end={endsOf(row).from} href={`/TRANS7000/${row.id}`} />
        <small className="only-s">{words('ownState', { state: words(row.isPublic ? 'public' : 'unpublished') })}</small>
      </>
    ),
  },
  { id: 'to', head: words('to'), sort: 'to', cell: (row) => <EndCell end={endsOf(row).to} /> },
  {
    id: 'type',
    head: words('type'),
    hideUnder: 'm',
    width: 's',
    cell: (row) => words(`type_${row.transitionType}`),
  },
  {
    id: 'isPublic',
    head: words('isPublic'),
    hideUnder: 's',
    // No wider: what it leads from and to needs the room.
    width: 'time',
    cell: (row) => <PublicState isPublic={row.isPublic} />,
  },
  updatedAtColumn(words('updatedAt'), 'l'),
]
