import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { Words } from '#components/shell/words.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import { RowDeletions } from '#components/space/row-deletions.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { read } from '#lib/bff/read.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { NdsdEvent, ndsdEventQuery } from '#lib/contracts/ndsd-events.ts'
import { ndsdEventColumns } from './ndsd-event-columns.tsx'
import { NdsdEventRowActions } from './ndsd-event-row-actions.tsx'

type Props = { query: z.infer<typeof ndsdEventQuery>; mayWrite: boolean }

const PATH = '/NDSD14110'

/** One page of the ND/SD events. */
export async function NdsdEventTable({ query, mayWrite }: Props) {
  const page = await read<Page<NdsdEvent>>('/ndsd-events', queryText(query), 'NDSD14110')
  const words = await getTranslations('ndsdEvents')
  const shown = await getTranslations('shown')
  const { q, sort, status, isDefault, missingEn } = query
  return (
    <Words of={['spaces']}>
      <RowDeletions>
        <DataTable
          caption={words('title')}
          columns={ndsdEventColumns(words, shown)}
          rows={page.items}
          rowId={(row) => row.id}
          rowName={(row) => row.ndsdEventName}
          actions={mayWrite ? (row) => <NdsdEventRowActions event={row} /> : undefined}
          place={{ path: PATH, params: { q, sort, status, isDefault, missingEn }, sort }}
          page={page}
          empty={
            <EmptyList
              path={PATH}
              q={q}
              total={page.total}
              isFiltered={Boolean(q || status || isDefault || missingEn)}
              icon="calendar-days"
              title={words('none')}
              text={words(mayWrite ? 'noneText' : 'noneReadText')}
              action={
                mayWrite && (
                  <LinkButton href={`${PATH}/new`} variant="primary" icon="plus">
                    {words('create')}
                  </LinkButton>
                )
              }
            />
          }
        />
      </RowDeletions>
    </Words>
  )
}
