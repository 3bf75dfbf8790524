import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { EmptyList } from '#components/space/empty-list.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { RowDeletions } from '#components/space/row-deletions.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { read } from '#lib/bff/read.ts'
import { listTools } from '#lib/contracts/calls/tools.ts'
import type { Tool, toolQuery } from '#lib/contracts/tools.ts'
import { doomedTool } from '../doomed-tool.ts'
import { toolColumns } from './tool-columns.tsx'

type Props = { query: z.infer<typeof toolQuery>; mayRegister: boolean }

/** Every version of the tools, the newest registration first. */
export async function ToolTable({ query, mayRegister }: Props) {
  const page = await read(listTools, { query: queryText(query), screen: 'TOOL8110' })
  const [words, spaces] = await Promise.all([getTranslations('tools'), getTranslations('spaces')])
  const { q, sort, type, state } = query
  const nameOf = (tool: Tool) => words('of', { kind: words(`type_${tool.toolType}`), version: tool.toolVersion })
  return (
    <RowDeletions>
      <DataTable
        caption={words('versions')}
        columns={toolColumns(words)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={nameOf}
        actions={
          mayRegister
            ? (row) => (
                <>
                  <IconLink
                    href={`/TOOL8201/${row.id}`}
                    icon="pencil"
                    label={spaces('editOf', { name: nameOf(row) })}
                  />
                  <RowDeleteButton space={doomedTool(row, nameOf(row))} />
                </>
              )
            : undefined
        }
        place={{ path: '/TOOL8110', params: { view: 'versions', q, sort, type, state }, sort }}
        page={page}
        empty={
          <EmptyList
            path="/TOOL8110?view=versions"
            q={q}
            total={page.total}
            isFiltered={Boolean(q || type || state)}
            icon="download"
            title={words('none')}
            text={words('noneText')}
          />
        }
      />
    </RowDeletions>
  )
}
