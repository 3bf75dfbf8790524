import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { richColumns } from '#app/(console)/(rooms)/rich-contents/rich-columns.tsx'
import { RichEditor } from '#app/(console)/(rooms)/rich-contents/rich-editor.tsx'
import { RichRowButtons } from '#app/(console)/(rooms)/rich-contents/rich-row-buttons.tsx'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { EmptyList } from '#components/space/empty-list.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { read } from '#lib/bff/read.ts'
import { listRichContents } from '#lib/contracts/calls/rich-contents.ts'
import type { richContentQuery } from '#lib/contracts/rich-contents.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { clearedHref } from '#lib/core/view-href.ts'

type Props = { query: z.infer<typeof richContentQuery>; setup: ListSetup; authority: Authority }

/** One page of the large-volume content of all rooms; each is registered in its room. */
export async function RichTable({ query, setup, authority }: Props) {
  const page = await read(listRichContents, { query: queryText(query), screen: 'ROOM5110' })
  const words = await getTranslations('richContents')
  const { q, sort, ...filters } = placeParams(query)
  const mayEdit = canInScope({ authority }, 'richContent.register')
  return (
    <RichEditor mayCap={canInScope({ authority }, 'richContent.setCap')}>
      <DataTable
        caption={words('title')}
        columns={richColumns(words, 'withRoom')}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => ({ ja: row.richContentTitle, en: row.richContentTitleEn })}
        actions={mayEdit ? (row) => <RichRowButtons content={row} /> : undefined}
        place={placeOf(setup, placeParams(query), sort)}
        page={page}
        empty={
          <EmptyList
            path={clearedHref(setup.path, setup.kept.view)}
            q={q}
            total={page.total}
            isFiltered={q !== '' || Object.values(filters).some((filter) => filter !== undefined)}
            icon="video"
            title={words('none')}
            text={words('noneInRooms')}
            action={<LinkButton href="/ROOM5110">{words('toRooms')}</LinkButton>}
          />
        }
      />
    </RichEditor>
  )
}
