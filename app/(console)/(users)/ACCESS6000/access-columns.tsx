import type { useTranslations } from 'next-intl'
import { LoginStatusBadge } from '#app/(console)/(users)/login-status-badge.tsx'
import type { Column } from '#components/ui/column.ts'
import type { useNameIn } from '#components/ui/name.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { AccessEntry } from '#lib/contracts/grants.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'

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
export const accessColumns = (words: Words, common: Common, nameIn: NameIn): Column<AccessEntry>[] => [
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
