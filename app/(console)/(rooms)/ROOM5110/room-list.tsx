'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import type { ManyOf } from '#components/many/many-verbs.tsx'
import { RowStops } from '#components/publication/row-stops.tsx'
import { StopManyButtons } from '#components/publication/stop-many-buttons.tsx'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope, mayEver } from '#lib/core/policy.ts'
import { roomColumns } from './room-columns.tsx'
import type { RoomRow } from './room-row.ts'
import { RoomRowActions } from './room-row-actions.tsx'

type Props = {
  page: PackedPage<RoomRow>
  place: ListPlace
  /** Names the list and its filter (DataTable). */
  selectionOf: string
  /** Not as of another moment, at which nothing can be done. */
  isNow: boolean
  authority: Authority
  /** What may be done with many of them; false for nothing. */
  many: ManyOf | false
}

/** The rooms of a page, and what may be done with them. */
export function RoomList({ page, isNow, authority, ...list }: Props) {
  const words = useTranslations('rooms')
  const mayEdit = isNow && canInScope({ authority }, 'room.editTexts')
  const mayCreate = isNow && canInScope({ authority }, 'room.createMain')
  return (
    <RowStops>
      <DeletableList
        {...list}
        caption={words('title')}
        columns={roomColumns(words, authority)}
        rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
        actions={isNow ? (row) => <RoomRowActions room={row} authority={authority} /> : undefined}
        acts={mayEdit ? undefined : 'card'}
        page={unpackPage(page)}
        selection={
          isNow && can({ authority }, 'stop.write') ? (
            <StopManyButtons kind="room" params={list.place.params} />
          ) : undefined
        }
        mayAsk={mayEver({ authority }, 'access.request')}
        none={{
          icon: 'layers',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </RowStops>
  )
}
