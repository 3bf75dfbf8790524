import { getTranslations } from 'next-intl/server'
import { ListFrame } from '#components/list/list-frame.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listManyChanges } from '#lib/contracts/calls/many-changes.ts'
import { manyChangeQuery } from '#lib/contracts/many-changes.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { changeColumns } from './change-columns.tsx'

export const generateMetadata = () => screenTitle('CHANGES')

/** CHANGES: what was changed of many at once, newest first. */
export default async function ChangesPage({ searchParams }: { searchParams: SearchParams }) {
  await requireScreen('CHANGES')
  const params = await listParams(searchParams)
  const query = knownParams(manyChangeQuery, params)
  const page = await read(listManyChanges, { query, screen: 'CHANGES' })
  const [words, fields] = await Promise.all([getTranslations('many'), getTranslations('history.fields')])
  const { manyKind } = query
  return (
    <ListFrame title={words('listTitle')} purpose={words('purpose')} create={false}>
      <DataTable
        caption={words('listTitle')}
        columns={changeColumns(words, fields)}
        rows={page.items}
        rowId={(item) => item.id}
        rowName={(item) => words(`kind_${item.manyKind}`)}
        place={{ path: '/CHANGES', params: { manyKind }, sort: query.sort ?? '-madeAt' }}
        page={page}
        empty={
          <EmptyState icon="history" title={words('none')}>
            {words('noneText')}
          </EmptyState>
        }
      />
    </ListFrame>
  )
}
