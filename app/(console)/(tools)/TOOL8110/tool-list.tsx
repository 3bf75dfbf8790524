'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { toolColumns } from './tool-columns.tsx'
import type { ToolRow } from './tool-row.ts'
import { ToolRowActions } from './tool-row-actions.tsx'

type Props = { page: PackedPage<ToolRow>; place: ListPlace; mayRegister: boolean }

/** The versions of a page, and what may be done with them. */
export function ToolList({ page, place, mayRegister }: Props) {
  const words = useTranslations('tools')
  const nameOf = (tool: ToolRow) => words('of', { kind: words(`type_${tool.toolType}`), version: tool.toolVersion })
  return (
    <DeletableList
      caption={words('versions')}
      columns={toolColumns(words)}
      rowName={nameOf}
      actions={mayRegister ? (row) => <ToolRowActions tool={row} name={nameOf(row)} /> : undefined}
      place={place}
      page={unpackPage(page)}
      many={mayRegister && { kind: 'tool', mayDelete: true }}
      none={{ icon: 'download', title: words('none'), text: words('noneText'), create: false }}
    />
  )
}
