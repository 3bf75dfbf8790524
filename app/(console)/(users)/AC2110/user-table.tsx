import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import type { TableCount } from '#components/ui/table-footer.tsx'
import { ask, read } from '#lib/bff/read.ts'
import { listUsers } from '#lib/contracts/calls/users.ts'
import type { ListSettings } from '#lib/contracts/list-views.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { User } from '#lib/contracts/users.ts'
import type { Authority } from '#lib/core/authority.ts'
import { QUICK_TOTAL_MAX } from '#lib/core/paging.ts'
import { mayEver } from '#lib/core/policy.ts'
import { doomedFacts } from './doomed-user.ts'
import { EmptyUsers } from './empty-users.tsx'
import { SelectMatching } from './select-matching.tsx'
import { SelectedPeople } from './selected-people.tsx'
import { shownColumns, userColumns } from './user-columns.tsx'
import { UserDeletions } from './user-deletions.tsx'
import { filterOfPage, type UserPageQuery, userParams } from './user-page-query.ts'
import { UserRowActions } from './user-row-actions.tsx'

type Props = { query: UserPageQuery; authority: Authority; settings: ListSettings }

export async function UserTable({ query, authority, settings }: Props) {
  // Taken before the list is read: who is changed later is not what the operator saw.
  const asOf = new Date().toISOString()
  const filter = queryText(filterOfPage(query))
  const { sort, limit, cursor } = query
  const counted = { ...filter, countTo: String(QUICK_TOTAL_MAX) }
  const page = await read(listUsers, { query: { ...counted, ...queryText({ sort, limit, cursor }) }, screen: 'AC2110' })
  const count = page.totalIsEstimate ? countOf(filter, page) : undefined
  const [words, common] = await Promise.all([getTranslations('users'), getTranslations('common')])
  const seen = { filter, asOf, total: page.total, isEstimate: page.totalIsEstimate }
  const selection = (
    <>
      <SelectMatching seen={seen} />
      <SelectedPeople filter={filter} />
    </>
  )
  return (
    <UserDeletions>
      <DataTable
        caption={words('title')}
        columns={shownColumns(userColumns(words, common), query, settings)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => row.userName}
        actions={mayEver({ authority }, 'user.edit') ? (row) => <UserRowActions user={row} /> : undefined}
        place={{ path: '/AC2110', params: userParams(query), sort }}
        page={page}
        count={count}
        selection={mayEver({ authority }, 'user.delete') ? selection : undefined}
        selectionOf={`users ${JSON.stringify(filter)}`}
        rowFacts={doomedFacts}
        empty={<EmptyUsers q={query.q} isCare={query.tab === 'hygiene'} />}
      />
    </UserDeletions>
  )
}

/** How many there are; where that could not be found out, what the page knows: the list in front of her stays. */
async function countOf(filter: Record<string, string>, page: Page<User>): Promise<TableCount> {
  const outcome = await ask(listUsers, {}, { ...filter, limit: '1' })
  return outcome.kind === 'OK' ? (outcome.body as Page<User>) : page
}
