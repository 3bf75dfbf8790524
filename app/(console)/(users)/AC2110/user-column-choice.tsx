import { useTranslations } from 'next-intl'
import { ColumnChoice } from '#components/list/column-choice.tsx'
import type { ListSettings } from '#lib/contracts/list-views.ts'
import { shownColumns, userColumns } from './user-columns.tsx'
import type { UserPageQuery } from './user-page-query.ts'

/** Which columns of the people are shown. */
export function UserColumnChoice({ query, settings }: { query: UserPageQuery; settings: ListSettings }) {
  const columns = userColumns(useTranslations('users'), useTranslations('common'))
  const shown = shownColumns(columns, query, settings)
  return (
    <ColumnChoice
      key={shown.map(({ id }) => id).join()}
      list="users"
      columns={columns.filter(({ rowHeader }) => !rowHeader).map(({ id, head }) => ({ id, label: head }))}
      shown={shown.filter(({ rowHeader }) => !rowHeader).map(({ id }) => id)}
    />
  )
}
