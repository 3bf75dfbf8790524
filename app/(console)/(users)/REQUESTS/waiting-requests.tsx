import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import type { accessRequestQuery } from '#lib/contracts/access-requests.ts'
import { listAccessRequests } from '#lib/contracts/calls/access-requests.ts'
import { DeclineButton } from './decline-button.tsx'
import { GiveButton } from './give-button.tsx'
import { waitingColumns } from './waiting-columns.tsx'

/** The requests that wait for the reader's answer, the oldest first. */
export async function WaitingRequests({ query }: { query: z.infer<typeof accessRequestQuery> }) {
  const [words, common, nameIn, page] = await Promise.all([
    getTranslations('requests'),
    getTranslations('common'),
    getNameIn(),
    read(listAccessRequests, { query: queryText(query), screen: 'REQUESTS' }),
  ])
  const { q, sort } = query
  return (
    <section className="flex flex-col gap-3" aria-labelledby="waiting">
      <div>
        <h2 id="waiting" className="card-title">
          {words('waiting')}
        </h2>
        <p className="card-note">{words('waitingText')}</p>
      </div>
      <FilterBar
        path="/REQUESTS"
        display={false}
        params={{ q, sort }}
        keyword={{ label: words('search'), placeholder: words('searchExample') }}
      />
      <DataTable
        caption={words('waiting')}
        columns={waitingColumns(words, common, nameIn)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => row.userName}
        actions={(row) => {
          const spaces = row.spaces.filter(({ mayGive }) => mayGive)
          const request = { id: row.id, userName: row.userName, spaceAsked: row.spaceAsked, spaces }
          return (
            <>
              {spaces.length > 0 && <GiveButton request={request} />}
              <DeclineButton request={request} />
            </>
          )
        }}
        place={{ path: '/REQUESTS', params: { q, sort }, sort }}
        page={page}
        empty={
          <EmptyState icon="circle-check" title={words(q === '' ? 'waitingNone' : 'noMatch')}>
            {q === '' ? words('waitingNoneText') : null}
          </EmptyState>
        }
      />
    </section>
  )
}
