import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { useNameIn } from '#components/ui/name.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import type { AccessSet, accessSetQuery } from '#lib/contracts/access-sets.ts'
import { listAccessSets } from '#lib/contracts/calls/access-sets.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'

type Words = ReturnType<typeof useTranslations<'access'>>
type Common = ReturnType<typeof useTranslations<'common'>>
type NameIn = ReturnType<typeof useNameIn>

/** The spaces of a set by the first of them. */
function spacesOf(words: Words, nameIn: NameIn, { areaList, roomList, roomPatternList }: AccessSet): string {
  const names = [
    ...[...areaList, ...roomList].map((it) => nameIn(it.spaceTitle, it.spaceTitleEn)),
    ...roomPatternList.map((it) => nameIn(it.spacePatternTitle, it.spacePatternTitleEn)),
  ]
  const [name = ''] = names
  return names.length > 1 ? words('setSpacesCount', { name, count: names.length - 1 }) : name
}

function endOf(words: Words, { lastDay, isEnded }: AccessSet): string {
  if (lastDay === null) return words('setForGood')
  return isEnded ? words('setEnded', { day: dayText(lastDay) }) : words('until', { day: dayText(lastDay) })
}

/** The columns of the sets of access. */
const setColumns = (words: Words, common: Common, nameIn: NameIn): Column<AccessSet>[] => [
  {
    id: 'name',
    head: words('setName'),
    sort: 'setName',
    rowHeader: true,
    cell: (row) => <NameLink href={`/ACCESS6000/sets/${row.id}`} name={row.setName} />,
  },
  {
    id: 'authority',
    head: words('authority'),
    hideUnder: 's',
    cell: (row) => {
      const level = toAuthority(row.cmsAccountAuth)
      return level !== null && common(`authority_${level}`)
    },
  },
  { id: 'spaces', head: words('setSpaces'), hideUnder: 'm', cell: (row) => spacesOf(words, nameIn, row) },
  {
    id: 'members',
    head: words('setMembers'),
    width: 'status',
    cell: (row) => words('setMembersCount', { count: row.memberCount }),
  },
  { id: 'end', head: words('setEnd'), width: 'time', cell: (row) => endOf(words, row) },
]

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
