'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { useRowsInPlace } from '#components/list/use-rows-in-place.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import type { ListPlace, TableCount } from '#components/ui/table-footer.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { doomedFacts } from './doomed-user.ts'
import { EmptyUsers } from './empty-users.tsx'
import { type Seen, SelectMatching } from './select-matching.tsx'
import { SelectedPeople } from './selected-people.tsx'
import { userColumns, usualColumns } from './user-columns.tsx'
import { UserDeletions } from './user-deletions.tsx'
import type { UserPageQuery } from './user-page-query.ts'
import type { UserRow } from './user-row.ts'
import { UserRowActions } from './user-row-actions.tsx'

type Props = {
  page: PackedPage<UserRow>
  place: ListPlace
  query: UserPageQuery
  authority: Authority
  /** How many there are (TableFooter). */
  count: Promise<TableCount> | undefined
  /** What the list shows, for a selection of all of it. */
  seen: Seen
}

/** The people of a page, and what may be done with them. */
export function UserList({ page, place, query, authority, count, seen }: Props) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  const { items, ...rest } = unpackPage(page)
  const rows = useRowsInPlace(items, place)
  const selection = (
    <>
      <SelectMatching seen={seen} />
      <SelectedPeople filter={seen.filter} />
    </>
  )
  return (
    <UserDeletions>
      <DataTable
        caption={words('title')}
        columns={userColumns(words, common)}
        usual={usualColumns(query)}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.userName}
        acts={3}
        actions={mayEver({ authority }, 'user.edit') ? (row) => <UserRowActions user={row} /> : undefined}
        place={place}
        page={rest}
        count={count}
        selection={mayEver({ authority }, 'user.delete') ? selection : undefined}
        selectionOf={`users ${JSON.stringify(seen.filter)}`}
        rowFacts={doomedFacts}
        empty={<EmptyUsers q={query.q} isCare={query.tab === 'hygiene'} />}
      />
    </UserDeletions>
  )
}
