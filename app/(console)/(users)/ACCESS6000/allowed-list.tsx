import type { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { authorityColumn, nameColumn } from '#app/(console)/(users)/person-columns.tsx'
import { ReasonText } from '#app/(console)/(users)/reason-text.tsx'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { read } from '#lib/bff/read.ts'
import { listAllowed } from '#lib/contracts/calls/grants.ts'
import type { Access } from '#lib/contracts/grants.ts'
import type { AllowedPerson, allowedQuery } from '#lib/contracts/reasons.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { actionsOn, type GrantPlace } from '#lib/core/reason.ts'

type Words = ReturnType<typeof useTranslations<'access'>>

type Common = ReturnType<typeof useTranslations<'common'>>

/** The columns of the people who may do an action. */
const allowedColumns = (words: Words, common: Common): Column<AllowedPerson>[] => [
  nameColumn(words('person')),
  authorityColumn(words('authority'), common),
  { id: 'reason', head: words('by'), cell: (row) => <ReasonText reason={row.reason} /> },
]

type Props = { space: Access['space']; query: z.infer<typeof allowedQuery> }

const PLACE_KINDS: Record<Access['space']['kind'], GrantPlace> = {
  venueArea: 'venueArea',
  room: 'room',
  pattern: 'roomPattern',
}

/** Who may do an action on a space, each with the authority or the grant that allows it. */
export async function AllowedList({ space, query }: Props) {
  const [words, common, actionWords, lang] = await Promise.all([
    getTranslations('access'),
    getTranslations('common'),
    getTranslations('actions'),
    getLocale(),
  ])
  const kind = PLACE_KINDS[space.kind]
  const { isSubRoom } = space
  const actions = actionsOn({ kind, isSubRoom })
  const action = actions.find((it) => it === query.action) ?? actions.find((it) => it === `${kind}.read`) ?? 'room.read'
  const page = await read(listAllowed, { query: queryText({ ...query, action }), screen: 'ACCESS6000' })
  const name = titleIn(toLang(lang), space.title, space.titleEn)
  const caption = words('allowed', { name, action: actionWords(action) })
  const params = { view: 'actions', spaceId: space.id, action, q: query.q, sort: query.sort }
  return (
    <section className="flex flex-col gap-3" aria-labelledby="allowed">
      <h2 id="allowed" className="card-title">
        <InLang>{caption}</InLang>
      </h2>
      <FilterBar
        path="/ACCESS6000"
        display={false}
        params={params}
        keyword={{ label: words('searchPeople'), placeholder: words('searchPeople') }}
        selects={[
          {
            name: 'action',
            label: words('action'),
            choices: actions.map((value) => ({ value, label: actionWords(value) })),
          },
        ]}
      />
      <DataTable
        caption={caption}
        columns={allowedColumns(words, common)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => row.userName}
        place={{ path: '/ACCESS6000', params, sort: query.sort }}
        page={page}
        empty={
          <EmptyState icon="users" title={words('nobodyMay')}>
            {words('nobodyMayText')}
          </EmptyState>
        }
      />
    </section>
  )
}
