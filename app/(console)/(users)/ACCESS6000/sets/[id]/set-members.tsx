import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { LoginStatusBadge } from '#app/(console)/(users)/login-status-badge.tsx'
import { queryText } from '#app/(console)/query-text.ts'
import { ActionButton } from '#components/form/action-button.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import { read } from '#lib/bff/read.ts'
import type { AccessSet, accessSetMemberQuery } from '#lib/contracts/access-sets.ts'
import { editAccessSet, listAccessSetMembers } from '#lib/contracts/calls/access-sets.ts'
import { to } from '#lib/contracts/calls/to.ts'

type Props = { set: AccessSet; query: z.infer<typeof accessSetMemberQuery> }

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** The members of a set, and how each is taken out of it. */
export async function SetMembers({ set, query }: Props) {
  const { id, version, setName, lastDay } = set
  const [words, page] = await Promise.all([
    getTranslations('access'),
    read(listAccessSetMembers, { params: { id }, query: queryText(query), screen: 'ACCESS6000' }),
  ])
  const held = {
    areaList: idsOf(set.areaList),
    roomList: idsOf(set.roomList),
    roomPatternList: idsOf(set.roomPatternList),
  }
  return (
    <section className="flex flex-col gap-3" aria-labelledby="members">
      <h2 id="members" className="card-title">
        {words('setMembers')}
      </h2>
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
        actions={({ id: personId, userName: name }) => (
          <ActionButton
            button={{ size: 'small', 'aria-label': words('setRemoveOf', { name }) }}
            danger
            title={words('setRemoveTitle', { name })}
            verb={words('setRemove')}
            busyVerb={words('setRemoving')}
            call={to(
              editAccessSet,
              { id },
              { version, body: { setName, ...held, lastDay, userList: [], leaverList: [personId] } },
            )}
            done={words('setRemoved')}
          >
            {words('setRemoveText')}
          </ActionButton>
        )}
        place={{ path: `/ACCESS6000/sets/${id}`, params: {}, sort: query.sort }}
        page={page}
        empty={<EmptyState icon="users" title={words('none')} />}
      />
    </section>
  )
}
