import type { useTranslations } from 'next-intl'
import { LoginStatusBadge } from '#app/(console)/(users)/login-status-badge.tsx'
import { authorityColumn, nameColumn } from '#app/(console)/(users)/person-columns.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { Name } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { HygieneKind } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'
import { formatJst } from '#lib/core/jst.ts'
import { grantKindOf } from '#lib/core/policy.ts'
import type { UserPageQuery } from './user-page-query.ts'
import type { UserRow } from './user-row.ts'

type Words = ReturnType<typeof useTranslations<'users'>>
type Common = ReturnType<typeof useTranslations<'common'>>

function spacesCell(words: Words, { cmsAccountAuth, firstSpace, firstSpaceEn, firstSet, otherSpaces }: UserRow) {
  const level = toAuthority(cmsAccountAuth)
  if (level !== null && grantKindOf(level) === null) return <span className="text-ink-3">{words('everything')}</span>
  if (firstSpace === null && firstSet === null) return <span className="text-ink-3">{words('noSpaces')}</span>
  return (
    <TwoLines
      main={firstSpace === null ? words('bySet', { name: firstSet ?? '' }) : <Name ja={firstSpace} en={firstSpaceEn} />}
      sub={otherSpaces > 0 && words('andMore', { count: otherSpaces })}
    />
  )
}

const time = (words: Words, at: string | null) =>
  at === null ? <span className="text-ink-3">{words('never')}</span> : formatJst(at)

export const userColumns = (words: Words, common: Common): Column<UserRow>[] => [
  nameColumn(words('name')),
  { id: 'nickName', head: words('nickName'), hideUnder: 'm', cell: (row) => row.nickName },
  { id: 'email', head: words('email'), sort: 'email', hideUnder: 'm', cell: (row) => row.email },
  authorityColumn(words('authority'), common),
  {
    id: 'status',
    head: words('loginStatus'),
    width: 'status',
    cell: (row) => <LoginStatusBadge status={row.loginStatus} isSuspended={row.isSuspended} />,
  },
  { id: 'spaces', head: words('spaces'), hideUnder: 'm', cell: (row) => spacesCell(words, row) },
  {
    id: 'lastSeenAt',
    head: words('lastSeenAt'),
    sort: 'lastSeenAt',
    hideUnder: 'l',
    width: 'time',
    cell: (row) => time(words, row.lastSeenAt),
  },
  updatedAtColumn(words('updatedAt'), 'xl'),
  {
    id: 'createdAt',
    head: words('createdAt'),
    sort: 'createdAt',
    hideUnder: 'xl',
    width: 'time',
    cell: (row) => row.createdAt && formatJst(row.createdAt),
  },
  {
    id: 'invitationEndsAt',
    head: words('invitationEndsAt'),
    width: 'time',
    cell: (row) => row.invitationEndsAt && formatJst(row.invitationEndsAt),
  },
  {
    id: 'grantEndsAt',
    head: words('grantEndsAt'),
    width: 'time',
    cell: (row) => row.grantEndsAt && dayText(row.grantEndsAt),
  },
]

/** Those that are shown where the reader has not chosen. */
export const USUAL_COLUMNS = ['authority', 'status', 'spaces', 'lastSeenAt', 'updatedAt']

/** What tells, beside the name, why someone is in a list of the tab hygiene. */
const CARE: Record<HygieneKind, readonly string[]> = {
  never: ['authority', 'createdAt', 'spaces'],
  away: ['authority', 'spaces', 'lastSeenAt'],
  expiring: ['authority', 'invitationEndsAt'],
  expired: ['authority', 'invitationEndsAt'],
  without: ['authority', 'status', 'lastSeenAt'],
  ending: ['authority', 'spaces', 'grantEndsAt'],
}

/** Those of the page: on the tab hygiene, where nobody chooses, those that its kind asks for. */
export const usualColumns = ({ tab, care }: UserPageQuery): readonly string[] =>
  tab === 'hygiene' ? CARE[care ?? 'never'] : USUAL_COLUMNS
