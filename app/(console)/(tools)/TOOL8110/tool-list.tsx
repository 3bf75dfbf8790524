'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { EmptyList } from '#components/space/empty-list.tsx'
import { RowDeletions } from '#components/space/row-deletions.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { clearedHref } from '#lib/core/view-href.ts'
import { toolColumns } from './tool-columns.tsx'
import type { ToolRow } from './tool-row.ts'
import { ToolRowActions } from './tool-row-actions.tsx'

type Props = {
  page: PackedPage<ToolRow>
  place: ListPlace
  q: string
  /** Less than every version is asked for. */
  isFiltered: boolean
  mayRegister: boolean
}

/** The versions of a page, and what may be done with them. */
export function ToolList({ page, place, q, isFiltered, mayRegister }: Props) {
  const words = useTranslations('tools')
  const { items, ...rest } = unpackPage(page)
  const nameOf = (tool: ToolRow) => words('of', { kind: words(`type_${tool.toolType}`), version: tool.toolVersion })
  return (
    <RowDeletions>
      <DataTable
        caption={words('versions')}
        columns={toolColumns(words)}
        rows={items}
        rowId={(row) => row.id}
        rowName={nameOf}
        actions={mayRegister ? (row) => <ToolRowActions tool={row} name={nameOf(row)} /> : undefined}
        place={place}
        page={rest}
        empty={
          <EmptyList
            path={clearedHref(place.path, place.params.view)}
            q={q}
            total={page.total}
            isFiltered={isFiltered}
            icon="download"
            title={words('none')}
            text={words('noneText')}
          />
        }
      />
    </RowDeletions>
  )
}
