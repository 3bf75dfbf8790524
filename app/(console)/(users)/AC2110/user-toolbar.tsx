import { useTranslations } from 'next-intl'
import { ColumnChoice } from '#components/list/column-choice.tsx'
import { ViewBar } from '#components/list/view-bar.tsx'
import type { ListSettings } from '#lib/contracts/list-views.ts'
import { shownColumns, userColumns } from './user-columns.tsx'
import { type UserPageQuery, userParams } from './user-page-query.ts'

/** The saved views and the columns of the list. */
export function UserToolbar({ query, settings }: { query: UserPageQuery; settings: ListSettings }) {
  const words = useTranslations('users')
  const columns = userColumns(words, useTranslations('common'))
  const shown = shownColumns(columns, query, settings)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <ViewBar list="users" path="/AC2110" params={userParams(query)} views={settings.views} />
      <ColumnChoice
        key={shown.map(({ id }) => id).join()}
        list="users"
        columns={columns.filter(({ rowHeader }) => !rowHeader).map(({ id, head }) => ({ id, label: head }))}
        shown={shown.filter(({ rowHeader }) => !rowHeader).map(({ id }) => id)}
      />
    </div>
  )
}
