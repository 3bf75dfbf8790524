import { useTranslations } from 'next-intl'
import { LoginStatusBadge } from '#app/(console)/(users)/login-status-badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { Access, AccessEntry } from '#lib/contracts/grants.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'
import { GiveButton } from './give-button.tsx'
import { type SelectableHolder, SelectedActions } from './selected-actions.tsx'
import { TakeButton } from './take-button.tsx'

type NameIn = ReturnType<typeof useNameIn>

type Words = ReturnType<typeof useTranslations<'access'>>

type Common = ReturnType<typeof useTranslations<'common'>>

/** Where the grant lies when it is not on the space itself, and until when it counts. */
function grantLine(words: Words, nameIn: NameIn, { by, bySpace, bySet, lastDay }: AccessEntry): string {
  const until = lastDay && words('until', { day: dayText(lastDay) })
  return [
    by !== 'direct' && nameIn(bySpace.title, bySpace.titleEn),
    bySet && words('bySet', { name: bySet.setName }),
    until,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The columns of the people who hold a space. */
const accessColumns = (words: Words, common: Common, nameIn: NameIn): Column<AccessEntry>[] => [
  {
    id: 'name',
    head: words('person'),
    rowHeader: true,
    cell: (row) => <NameLink href={`/AC2121/${row.id}`} name={row.userName} sub={row.email} />,
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
  {
    id: 'status',
    head: words('loginStatus'),
    hideUnder: 'm',
    cell: (row) => <LoginStatusBadge status={row.loginStatus} />,
  },
  {
    id: 'by',
    head: words('by'),
    cell: (row) => <TwoLines main={words(`by_${row.by}`)} sub={grantLine(words, nameIn, row)} />,
  },
]

const rowIdOf = (entry: AccessEntry) => `${entry.id}-${entry.bySpace.id}-${entry.bySet?.id ?? ''}`

/** Only what the browser needs of an entry. */
const toHolder = (entry: AccessEntry): SelectableHolder => {
  const { id, userName, lastDay, mayTake } = entry
  return { rowId: rowIdOf(entry), id, userName, lastDay, mayTake }
}

/** Who has access to a space, directly or through another one; only what was given directly is taken here. */
export function AccessTable({ access: { space, entries } }: { access: Access }) {
  const words = useTranslations('access')
  const nameIn = useNameIn()
  const name = nameIn(space.title, space.titleEn)
  const common = useTranslations('common')
  return (
    <section className="flex flex-col gap-3" aria-labelledby="holders">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="holders" className="card-title">
          <InLang>{words('holders', { name, count: entries.length })}</InLang>
        </h2>
        <GiveButton space={space} />
      </div>
      <DataTable
        caption={words('holders', { name, count: entries.length })}
        columns={accessColumns(words, common, nameIn)}
        rows={entries}
        rowId={rowIdOf}
        rowName={(row) => row.userName}
        actions={(row) => row.mayTake && <TakeButton space={space} holder={{ id: row.id, userName: row.userName }} />}
        selection={
          entries.some((entry) => entry.mayTake) ? (
            <SelectedActions space={space} holders={entries.map(toHolder)} />
          ) : undefined
        }
        place={{ path: '/ACCESS6000', params: {}, sort: '' }}
        page={null}
        empty={
          <EmptyState icon="users" title={words('none')}>
            {words('noneText')}
          </EmptyState>
        }
      />
      {entries.length > 0 && <p className="text-ink-3">{words('everyone')}</p>}
    </section>
  )
}
