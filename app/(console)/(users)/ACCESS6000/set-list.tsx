import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import type { accessSetQuery } from '#lib/contracts/access-sets.ts'
import { listAccessSets } from '#lib/contracts/calls/access-sets.ts'
import { setColumns } from './sets/set-columns.tsx'

/** The sets of access in the reader's scope. */
export async function SetList({ query }: { query: z.infer<typeof accessSetQuery> }) {
  const [words, common, nameIn] = await Promise.all([getTranslations('access'), getTranslations('common'), getNameIn()])
  const page = await read(listAccessSets, { query: queryText(query), screen: 'ACCESS6000' })
  const { q, sort, ended } = query
  const params = { view: 'sets', q, sort, ended }
  const isNarrowed = q !== '' || ended !== undefined
  return (
    <section className="flex flex-col gap-3" aria-labelledby="sets">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="sets" className="card-title">
            {words('sets')}
          </h2>
          <p className="card-note">{words('setsText')}</p>
        </div>
        <LinkButton href="/ACCESS6000/sets/new" variant="primary" icon="plus">
          {words('setCreate')}
        </LinkButton>
      </div>
      <FilterBar
        path="/ACCESS6000"
        display={false}
        params={params}
        keyword={{ label: words('search'), placeholder: words('setSearch') }}
        flags={[{ name: 'ended', label: words('setOnlyEnded') }]}
      />
      <DataTable
        caption={words('sets')}
        columns={setColumns(words, common, nameIn)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => row.setName}
        place={{ path: '/ACCESS6000', params, sort: query.sort }}
        page={page}
        empty={
          <EmptyState icon="users" title={words(isNarrowed ? 'setNoMatch' : 'setNone')}>
            {isNarrowed ? null : words('setNoneText')}
          </EmptyState>
        }
      />
    </section>
  )
}
