import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { NameLines } from '#components/ui/name.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import { listUnmanaged } from '#lib/contracts/calls/grants.ts'
import type { UnmanagedSpace, unmanagedQuery } from '#lib/contracts/reasons.ts'
import { dayText } from '#lib/core/day-text.ts'
import type { GrantKind } from '#lib/core/policy.ts'

type Words = ReturnType<typeof useTranslations<'access'>>

/** The columns of the spaces nobody looks after. */
const unmanagedColumns = (words: Words, kind: GrantKind): Column<UnmanagedSpace>[] => [
  {
    id: 'title',
    head: words(`kind_${kind}`),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameLines href={`/ACCESS6000?spaceId=${row.id}`} ja={row.title} en={row.titleEn} />,
  },
  { id: 'state', head: words('why'), cell: (row) => stateOf(words, row) },
]

const stateOf = (words: Words, { invited, endedOn }: UnmanagedSpace) =>
  invited > 0
    ? words('state_invited', { count: invited })
    : endedOn
      ? words('state_ended', { day: dayText(endedOn) })
      : words('state_none')

type Props = { query: z.infer<typeof unmanagedQuery>; kinds: readonly GrantKind[] }

/** The venue areas, or the rooms, that no registered manager looks after now. */
export async function UnmanagedList({ query, kinds }: Props) {
  const [words, nameIn] = await Promise.all([getTranslations('access'), getNameIn()])
  const kind = query.kind ?? (kinds.includes('venueArea') ? 'venueArea' : 'room')
  const page = await read(listUnmanaged, { query: queryText({ ...query, kind }), screen: 'ACCESS6000' })
  const params = { view: 'unmanaged', kind, q: query.q, sort: query.sort }
  return (
    <section className="flex flex-col gap-3" aria-labelledby="unmanaged">
      <div>
        <h2 id="unmanaged" className="card-title">
          {words('unmanaged')}
        </h2>
        <p className="card-note">{words('unmanagedText')}</p>
      </div>
      <FilterChips
        path="/ACCESS6000"
        params={params}
        name="kind"
        label={words('kind')}
        chips={(['venueArea', 'room'] as const)
          .filter((it) => kinds.includes(it))
          .map((value) => ({ value, label: words(`kind_${value}`) }))}
      />
      <FilterBar
        path="/ACCESS6000"
        display={false}
        params={params}
        keyword={{ label: words('search'), placeholder: words('searchSpace') }}
      />
      <DataTable
        caption={words('unmanaged')}
        columns={unmanagedColumns(words, kind)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => ({ ja: row.title, en: row.titleEn })}
        actions={(row) => (
          <IconLink
            href={`/ACCESS6000?spaceId=${row.id}`}
            icon="user-plus"
            label={words('assignOf', { name: nameIn(row.title, row.titleEn) })}
          />
        )}
        place={{ path: '/ACCESS6000', params, sort: query.sort }}
        page={page}
        empty={
          <EmptyState icon="circle-check" title={words(query.q ? 'unmanagedNoMatch' : 'unmanagedNone')}>
            {query.q ? null : words('unmanagedNoneText')}
          </EmptyState>
        }
      />
    </section>
  )
}
