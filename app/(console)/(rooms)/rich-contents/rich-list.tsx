import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import type { Column } from '#components/ui/column.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { NameLines } from '#components/ui/name.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { DELIVERY_STATES, RICH_EMPTIES, RICH_TYPES } from '#lib/contracts/rich-contents.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { CapBar } from './cap-bar.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { RichEditor } from './rich-editor.tsx'
import type { RichRow } from './rich-row.ts'
import { RichRowButtons } from './rich-row-buttons.tsx'

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

/** The filters of the contents of all rooms. */
export function richFilters(words: Words): ListFilters {
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      {
        name: 'state',
        label: words('state'),
        choices: DELIVERY_STATES.map((value) => ({ value, label: words(`state_${value}`) })),
        many: true,
      },
      {
        name: 'richContentType',
        label: words('type'),
        choices: RICH_TYPES.map((value) => ({ value, label: words(`type_${value}`) })),
        many: true,
      },
    ],
    empties: RICH_EMPTIES,
  }
}

type Props = { page: PackedPage<RichRow>; place: ListPlace; authority: Authority }

/** The contents of a page, and what may be done with them; each is registered in its room. */
export function RichList({ page, place, authority }: Props) {
  const words = useTranslations('richContents')
  const mayEdit = canInScope({ authority }, 'richContent.register')
  return (
    <RichEditor mayCap={canInScope({ authority }, 'richContent.setCap')}>
      <DeletableList
        caption={words('title')}
        columns={richColumns(words, 'withRoom')}
        rowName={(row) => ({ ja: row.richContentTitle, en: row.richContentTitleEn })}
        actions={mayEdit ? (row) => <RichRowButtons content={row} /> : undefined}
        place={place}
        page={unpackPage(page)}
        many={mayEdit && { kind: 'richContent', mayDelete: true }}
        none={{
          icon: 'video',
          title: words('none'),
          text: words('noneInRooms'),
          create: false,
          action: <LinkButton href="/ROOM5110">{words('toRooms')}</LinkButton>,
        }}
      />
    </RichEditor>
  )
}
