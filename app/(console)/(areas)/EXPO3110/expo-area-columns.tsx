import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import type { ExpoAreaRow } from './expo-area-row.ts'

type Words = ReturnType<typeof useTranslations<'expoAreas'>>

/** The columns of the V Expo areas. */
export const expoAreaColumns = (words: Words): Column<ExpoAreaRow>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/EXPO3110/${row.id}`} space={row} />,
  },
  { id: 'content', head: words('content'), hideUnder: 'm', cell: (row) => row.content || '–' },
  { id: 'venueAreas', head: words('venueAreas'), numeric: true, cell: (row) => row.venueAreaCount },
  updatedAtColumn(words('updatedAt'), 'm'),
]
