import type { useTranslations } from 'next-intl'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import type { Column } from '#components/ui/column.ts'
import { NameLines } from '#components/ui/name.tsx'

import { CapBar } from './cap-bar.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import type { RichRow } from './rich-row.ts'

type Words = ReturnType<typeof useTranslations<'richContents'>>

/** The columns of the contents of one room, or of those of all rooms, which can be sorted. */
export const richColumns = (words: Words, place: 'inRoom' | 'withRoom'): Column<RichRow>[] => {
  const sorted = (sort: string) => (place === 'withRoom' ? { sort } : {})
  const room: Column<RichRow> = {
    id: 'room',
    head: words('room'),
    hideUnder: 'm',
    cell: ({ room: { id, spaceTitle, spaceTitleEn } }) => (
      <NameLines href={`/ROOM5110/${id}`} ja={spaceTitle} en={spaceTitleEn} />
    ),
  }
  return [
    {
      id: 'name',
      head: words('name'),
      rowHeader: true,
      ...sorted('richContentTitle'),
      cell: (row) => (
        <NameLines
          href={`/ROOM5110/${row.room.id}/rich-contents/${row.id}`}
          ja={row.richContentTitle}
          en={row.richContentTitleEn}
          under={row.missingEn && <EnglishMissing of={row} />}
        />
      ),
    },
    { id: 'state', head: words('state'), width: 'status', cell: (row) => <DeliveryBadge state={row.state} /> },
    ...(place === 'withRoom' ? [room] : []),
    { id: 'type', head: words('type'), hideUnder: 'm', cell: (row) => words(`type_${row.richContentType}`) },
    {
      id: 'contentId',
      head: words('contentId'),
      isPlain: true,
      hideUnder: 'xl',
      cell: (row) => <span className="wrap-anywhere">{row.richContentId}</span>,
    },
    {
      id: 'delivered',
      head: words('delivered'),
      width: 'status',
      ...sorted('permille'),
      // Beside the boxes of its rows, a phone has room for the state alone.
      ...(place === 'inRoom' && { hideUnder: 's' }),
      cell: (row) => <CapBar content={row} />,
    },
  ]
}
