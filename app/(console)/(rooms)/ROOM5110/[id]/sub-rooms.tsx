import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import { RowDeletions } from '#components/space/row-deletions.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { read } from '#lib/bff/read.ts'
import { listRooms } from '#lib/contracts/calls/rooms.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { RoomRowActions } from '../room-row-actions.tsx'

const subRoomColumns = (words: ReturnType<typeof useTranslations<'rooms'>>): Column<Room>[] => [
  {
    id: 'name',
    head: words('name'),
    rowHeader: true,
    cell: (row) => <NameCell href={`/ROOM5110/${row.id}`} space={row} />,
  },
  { id: 'type', head: words('metaType'), hideUnder: 'm', cell: (row) => words(`type_${row.metaType}`) },
  {
    id: 'inherit',
    head: words('accessInherit'),
    hideUnder: 'l',
    cell: (row) => words(row.accessInherit ? 'inherits' : 'inheritsNot'),
  },
  { id: 'patterns', head: words('patterns'), numeric: true, hideUnder: 's', cell: (row) => row.patternCount },
  { id: 'status', head: words('status'), cell: (row) => <StatusBadge status={row.publication.status} /> },
  { id: 'period', head: words('period'), hideUnder: 'm', cell: (row) => <PeriodCell of={row.publication} /> },
]

/** More than these are on the list's own page. */
const SHOWN = 20

/** The sub rooms of a main room, and the way to add one. */
export async function SubRooms({ room, authority }: { room: Room; authority: Authority }) {
  const query = { mainRoomId: room.id, sort: 'spaceTitle', limit: String(SHOWN) }
  const page = await read(listRooms, { query, screen: 'ROOM5110' })
  const words = await getTranslations('rooms')
  const mayEdit = canInScope({ authority }, 'room.editTexts')
  const mayCreate = canInScope({ authority }, 'room.createSub')
  const create = mayCreate && (
    <LinkButton href={`/ROOM5110/new?spaceParentId=${room.id}`} icon="plus">
      {words('createSub')}
    </LinkButton>
  )
  return (
    <Card
      flush
      id="sub-rooms"
      title={words('subRooms', { count: page.total })}
      actions={
        <>
          {page.nextCursor && (
            <LinkButton href={`/ROOM5110?mainRoomId=${room.id}`} variant="quiet">
              {words('allSubRooms')}
            </LinkButton>
          )}
          {page.items.length > 0 && create}
        </>
      }
    >
      <RowDeletions>
        <DataTable
          caption={words('subRoomList')}
          columns={subRoomColumns(words)}
          rows={page.items}
          rowId={(row) => row.id}
          rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
          actions={mayEdit ? (row) => <RoomRowActions room={row} authority={authority} /> : undefined}
          place={{ path: `/ROOM5110/${room.id}`, params: {}, sort: 'spaceTitle' }}
          page={null}
          empty={
            <EmptyState icon="layers" title={words('noSubRooms')} action={create}>
              {mayCreate && words('noSubRoomsText')}
            </EmptyState>
          }
        />
      </RowDeletions>
    </Card>
  )
}
