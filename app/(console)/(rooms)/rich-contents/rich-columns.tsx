import type { useTranslations } from 'next-intl'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import type { RichContent } from '#lib/contracts/rich-contents.ts'
import { CapBar } from './cap-bar.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'

type Words = ReturnType<typeof useTranslations<'richContents'>>

export const richColumns = (words: Words, roomId: string): Column<RichContent>[] => [
  {
    id: 'name',
    head: words('name'),
    rowHeader: true,
    cell: (row) => (
      <NameLink
        href={`/ROOM5110/${roomId}/rich-contents/${row.id}`}
        name={row.richContentTitle}
        sub={row.missingEn ? <EnglishMissing /> : row.richContentTitleEn}
        subLang={row.missingEn ? undefined : 'en'}
      />
    ),
  },
  { id: 'type', head: words('type'), hideUnder: 'm', cell: (row) => words(`type_${row.richContentType}`) },
  {
    id: 'contentId',
    head: words('contentId'),
    hideUnder: 'l',
    cell: (row) => <span className="wrap-anywhere">{row.richContentId}</span>,
  },
  { id: 'delivered', head: words('delivered'), cell: (row) => <CapBar content={row} /> },
  { id: 'state', head: words('state'), cell: (row) => <DeliveryBadge state={row.state} /> },
]
