import type { getTranslations } from 'next-intl/server'
import { NameCell } from '#components/space/name-cell.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import type { ExpoArea } from '#lib/contracts/expo-areas.ts'
import { formatJst } from '#lib/core/jst.ts'

/** The columns of the V Expo areas. */
export const expoAreaColumns = (
  words: Awaited<ReturnType<typeof getTranslations<'expoAreas'>>>,
): Column<ExpoArea>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/EXPO3110/${row.id}`} space={row} />,
  },
  { id: 'content', head: words('content'), hideUnder: 'm', cell: (row) => row.contentName || row.contentId || '–' },
  { id: 'venueAreas', head: words('venueAreas'), numeric: true, cell: (row) => row.venueAreaCount },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    sort: 'updatedAt',
    hideUnder: 'm',
    cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
  },
]
