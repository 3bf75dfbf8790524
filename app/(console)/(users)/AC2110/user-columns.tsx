import type { useTranslations } from 'next-intl'
import { heldNames } from '#app/(console)/(users)/held-names.ts'
import { LoginStatusBadge } from '#app/(console)/(users)/login-status-badge.tsx'
import { authorityColumn, nameColumn } from '#app/(console)/(users)/person-columns.tsx'
import { chosenColumns } from '#components/list/chosen-columns.ts'
import type { Column } from '#components/ui/data-table.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ListSettings } from '#lib/contracts/list-views.ts'
import type { HygieneKind, User } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { grantKindOf } from '#lib/core/policy.ts'
import type { UserPageQuery } from './user-page-query.ts'

type Words = ReturnType<typeof useTranslations<'users'>>
type Common = ReturnType<typeof useTranslations<'common'>>

const nowrap = (text: string) => <span className="whitespace-nowrap">{text}</span>

function spacesCell(words: Words, user: User) {
  const level = toAuthority(user.cmsAccountAuth)
  if (level !== null && grantKindOf(level) === null) return <span className="text-ink-3">{words('everything')}</span>
  const [first, ...others] = heldNames(user)
  if (!first) return <span className="text-ink-3">{words('noSpaces')}</span>
  return <TwoLines main={first.name} sub={others.length > 0 && words('andMore', { count: others.length })} />
}

const time = (words: Words, at: string | null) =>
  at === null ? <span className="text-ink-3">{words('never')}</span> : nowrap(formatJst(at))

/** The last day of what ends first of her grants. */
function firstEnd(user: User): string | null {
  const held = [...user.areaList, ...user.roomList, ...user.roomPatternList]
  return held.flatMap(({ lastDay }) => (lastDay === null ? [] : [lastDay])).sort()[0] ?? null
}

export const userColumns = (words: Words, common: Common): Column<User>[] => [
  nameColumn(words('name')),
  { id: 'nickName', head: words('nickName'), hideUnder: 'm', cell: (row) => row.nickName },
  { id: 'email', head: words('email'), sort: 'email', hideUnder: 'm', cell: (row) => row.email },
  authorityColumn(words('authority'), common),
  { id: 'status', head: words('loginStatus'), cell: (row) => <LoginStatusBadge status={row.loginStatus} /> },
  { id: 'spaces', head: words('spaces'), hideUnder: 'm', cell: (row) => spacesCell(words, row) },
  {
    id: 'lastSeenAt',
    head: words('lastSeenAt'),
    sort: 'lastSeenAt',
    hideUnder: 'l',
    cell: (row) => time(words, row.lastSeenAt),
  },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    sort: 'updatedAt',
    hideUnder: 'xl',
    cell: (row) => nowrap(formatJst(row.updatedAt)),
  },
  {
    id: 'createdAt',
    head: words('createdAt'),
    sort: 'createdAt',
    hideUnder: 'xl',
    cell: (row) => nowrap(formatJst(row.createdAt)),
  },
  {
    id: 'invitationEndsAt',
    head: words('invitationEndsAt'),
    cell: (row) => row.invitationEndsAt && nowrap(formatJst(row.invitationEndsAt)),
  },
  { id: 'grantEndsAt', head: words('grantEndsAt'), cell: (row) => firstEnd(row)?.replaceAll('-', '/') },
]

const USUAL = ['authority', 'status', 'spaces', 'lastSeenAt', 'updatedAt']

/** What tells, beside the name, why someone is in a list of the tab hygiene. */
const CARE: Record<HygieneKind, readonly string[]> = {
  never: ['authority', 'createdAt', 'spaces'],
  away: ['authority', 'spaces', 'lastSeenAt'],
  expiring: ['authority', 'invitationEndsAt'],
  expired: ['authority', 'invitationEndsAt'],
  without: ['authority', 'status', 'lastSeenAt'],
  ending: ['authority', 'spaces', 'grantEndsAt'],
}

/** The columns of the page: those of the address, else the reader's own, else the usual ones. */
export function shownColumns(all: Column<User>[], { columns, tab, care }: UserPageQuery, settings: ListSettings) {
  if (tab === 'hygiene') return chosenColumns(all, [], CARE[care ?? 'never'])
  return chosenColumns(all, columns?.split(',') ?? settings.listColumns, USUAL)
}
