import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { LoginStatusBadge } from '#app/(console)/(users)/login-status-badge.tsx'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import { read } from '#lib/bff/read.ts'
import type { AccessSet, accessSetMemberQuery } from '#lib/contracts/access-sets.ts'
import { listAccessSetMembers } from '#lib/contracts/calls/access-sets.ts'
import type { StayingSet } from './remove-dialog.tsx'
import { RemoveMember, RemoveMembers } from './remove-members.tsx'

type Props = { set: AccessSet; query: z.infer<typeof accessSetMemberQuery> }

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

const staying = ({ id, version, setName, lastDay, ...spaces }: AccessSet): StayingSet => ({
  id,
  version,
  held: {
    setName,
    lastDay,
    areaList: idsOf(spaces.areaList),
    roomList: idsOf(spaces.roomList),
    roomPatternList: idsOf(spaces.roomPatternList),
  },
})

/** The members of a set, found by a search, and how one, several or all that it finds are taken out. */
export async function SetMembers({ set, query }: Props) {
  const { id, memberCount: count } = set
  const { q, sort } = query
  const [words, page] = await Promise.all([
    getTranslations('access'),
    read(listAccessSetMembers, { params: { id }, query: queryText(query), screen: 'ACCESS6000' }),
  ])
  const path = `/ACCESS6000/sets/${id}`
  const own = staying(set)
  return (
    <section className="flex flex-col gap-3" aria-labelledby="members">
      <h2 id="members" className="card-title">
        {words('setMembersAll', { count })}
      </h2>
      {count > 0 && (
        <FilterBar
          path={path}
          display={false}
          params={{ q, sort }}
          keyword={{ label: words('setMemberSearch'), placeholder: words('searchPeople') }}
        />
      )}
      <DataTable
        caption={words('setMembers')}
        columns={[
          {
            id: 'name',
            head: words('person'),
            sort: 'userName',
            rowHeader: true,
            cell: (row) => <NameLink href={`/AC2121/${row.id}`} name={row.userName} sub={row.email} />,
          },
          {
            id: 'status',
            head: words('loginStatus'),
            hideUnder: 's',
            width: 'status',
            cell: (row) => <LoginStatusBadge status={row.loginStatus} />,
          },
        ]}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => row.userName}
        actions={(row) => <RemoveMember set={own} person={{ id: row.id, name: row.userName }} />}
        selection={<RemoveMembers set={own} q={q} total={page.total} />}
        selectionOf={`members ${id} ${q}`}
        place={{ path, params: { q }, sort }}
        page={page}
        empty={<EmptyState icon="users" title={words(q === '' ? 'setMembersNone' : 'setMembersNoMatch')} />}
      />
    </section>
  )
}
