import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import type { TableCount } from '#components/ui/table-footer.tsx'
import { ask, read } from '#lib/bff/read.ts'
import { listUsers } from '#lib/contracts/calls/users.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { User } from '#lib/contracts/users.ts'
import type { Authority } from '#lib/core/authority.ts'
import { usualColumns } from './user-list.tsx'
import { filterOfPage, peopleAsked, type UserPageQuery, userParams } from './user-page-query.ts'
import { toUserRow } from './user-row.ts'
import { UserRows } from './user-rows.ts'

type Props = { query: UserPageQuery; authority: Authority; setup: ListSetup }

/** Reads one page of the people and hands it to their list. */
export async function UserTable({ query, authority, setup }: Props) {
  // Taken before the list is read: who is changed later is not what the operator saw.
  const asOf = new Date().toISOString()
  const filter = queryText(filterOfPage(query))
  const { sort } = query
  const params = userParams(query)
  const chosen = query.tab === 'hygiene' ? [] : setup.chosen
  const withCreatedAt = [...chosen, ...usualColumns(query)].includes('createdAt')
  const page = await read(listUsers, { query: peopleAsked(query), screen: 'AC2110' })
  return (
    <UserRows
      page={packPage(page, (user) => toUserRow(user, { withCreatedAt }))}
      place={query.tab === 'hygiene' ? { path: setup.path, params, sort } : placeOf(setup, params, sort)}
      query={query}
      authority={authority}
      count={page.totalIsEstimate ? countOf(filter, page) : undefined}
      seen={{ filter, asOf, total: page.total, isEstimate: page.totalIsEstimate }}
    />
  )
}

/** How many there are; where that could not be found out, what the page knows: the list in front of her stays. */
async function countOf(filter: Record<string, string>, page: Page<User>): Promise<TableCount> {
  const { total, totalIsEstimate } = page
  const outcome = await ask(listUsers, {}, { ...filter, limit: '1' })
  if (outcome.kind !== 'OK') return { total, totalIsEstimate }
  const counted = outcome.body as Page<User>
  return { total: counted.total, totalIsEstimate: counted.totalIsEstimate }
}
