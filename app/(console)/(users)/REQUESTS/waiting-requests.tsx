import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import type { useNameIn } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import type { AccessRequest, accessRequestQuery } from '#lib/contracts/access-requests.ts'
import { listAccessRequests } from '#lib/contracts/calls/access-requests.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'
import { formatJst } from '#lib/core/jst.ts'
import { DeclineButton } from './decline-button.tsx'
import { GiveButton } from './give-button.tsx'

type Words = ReturnType<typeof useTranslations<'requests'>>
type Common = ReturnType<typeof useTranslations<'common'>>
type NameIn = ReturnType<typeof useNameIn>

/** The spaces that what was typed names, each leading to who has access to it; where there is none for her, why. */
function Spaces({ words, nameIn, row }: { words: Words; nameIn: NameIn; row: AccessRequest }) {
  if (row.spaces.length === 0) return <small>{words('noSpace')}</small>
  return (
    <ul>
      {row.spaces.map(({ id, kind, title, titleEn, mayGive }) => (
        <li key={id}>
          <small>
            <a className="text-link" href={`/ACCESS6000?spaceId=${id}`}>
              <InLang>{nameIn(title, titleEn)}</InLang>
            </a>{' '}
            {words(mayGive ? `kind_${kind}` : 'otherLevel')}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The columns of the requests that wait for an answer. */
const waitingColumns = (words: Words, common: Common, nameIn: NameIn): Column<AccessRequest>[] => [
  {
    id: 'person',
    head: words('person'),
    rowHeader: true,
    cell: (row) => {
      const level = toAuthority(row.cmsAccountAuth)
      const authority = level === null ? '' : common(`authority_${level}`)
      return <TwoLines main={row.userName} sub={`${row.email} · ${authority}`} />
    },
  },
  {
    id: 'asked',
    head: words('asked'),
    cell: (row) => (
      <>
        <div className="cell-main">
          <InLang>{row.spaceAsked}</InLang>
        </div>
        <Spaces words={words} nameIn={nameIn} row={row} />
        {row.requestReason && (
          <div className="phrase whitespace-pre-line">
            <InLang>{row.requestReason}</InLang>
          </div>
        )}
      </>
    ),
  },
  {
    id: 'createdAt',
    head: words('createdAt'),
    sort: 'createdAt',
    width: 'time',
    hideUnder: 'm',
    cell: (row) => <TwoLines main={formatJst(row.createdAt)} sub={words('answerBy', { day: dayText(row.lastDay) })} />,
  },
]

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
