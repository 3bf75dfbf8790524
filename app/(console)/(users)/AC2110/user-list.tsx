import { useTranslations } from 'next-intl'
import { LoginStatusBadge } from '#app/(console)/(users)/login-status-badge.tsx'
import { authorityColumn, nameColumn } from '#app/(console)/(users)/person-columns.tsx'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { useRowsInPlace } from '#components/list/use-rows-in-place.ts'
import type { Choice } from '#components/picker/choice.ts'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { Name } from '#components/ui/name.tsx'
import { RowButton } from '#components/ui/row-button.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ListPlace, TableCount } from '#components/ui/table-footer.tsx'
import { type HygieneKind, INVITATION_STATES, LAST_SEEN, LOGIN_STATUSES } from '#lib/contracts/users.ts'
import { AUTHORITIES, type Authority, toAuthority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'
import { formatJst } from '#lib/core/jst.ts'
import { grantKindOf, mayEver } from '#lib/core/policy.ts'
import { doomedFacts } from './doomed-user.ts'
import { EmptyUsers } from './empty-users.tsx'
import { type Seen, SelectMatching } from './select-matching.tsx'
import { SelectedPeople } from './selected-people.tsx'
import { UserDeletions, useUserVerbs } from './user-deletions.tsx'
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
const USUAL_COLUMNS = ['authority', 'status', 'spaces', 'lastSeenAt', 'updatedAt']

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

/** The filters by a space that people hold; each reader has those of her kinds of spaces. */
const SPACE_FILTERS = [
  { name: 'venueAreaId', kind: 'venue-areas', label: 'kind_venueArea', action: 'venueArea.read' },
  { name: 'roomId', kind: 'rooms', label: 'kind_room', action: 'room.read' },
  { name: 'patternId', kind: 'patterns', label: 'kind_pattern', action: 'roomPattern.read' },
] as const

/** What an address of the list names. */
type Picked = Record<(typeof SPACE_FILTERS)[number]['name'], readonly Choice[]> & { file: string | undefined }

/** The filters of the people; each reader finds the spaces of her scope. */
export function userFilters(words: Words, common: Common, authority: Authority, picked: Picked): ListFilters {
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      {
        name: 'loginStatus',
        label: words('loginStatus'),
        choices: LOGIN_STATUSES.map((value) => ({ value, label: words(`status_${value}`) })),
      },
      {
        name: 'cmsAccountAuth',
        label: words('authority'),
        choices: AUTHORITIES.map((level) => ({ value: String(level), label: common(`authority_${level}`) })),
        many: true,
      },
      {
        name: 'lastSeen',
        label: words('lastSeen'),
        choices: LAST_SEEN.map((value) => ({ value, label: words(`lastSeen_${value}`) })),
      },
      {
        name: 'invitation',
        label: words('invitation'),
        choices: INVITATION_STATES.map((value) => ({ value, label: words(`invitation_${value}`) })),
      },
    ],
    flags: [
      { name: 'suspended', label: words('onlySuspended') },
      { name: 'withoutGrant', label: words('onlyWithoutGrant') },
      { name: 'grantEnding', label: words('onlyGrantEnding') },
    ],
    picks: SPACE_FILTERS.map(({ name, kind, label, action }) => ({
      name,
      source: kind === 'patterns' ? { kind, query: 'spaceLevel=3' } : { kind },
      label: words(label),
      placeholder: words('findSpace'),
      value: picked[name],
      hasField: mayEver({ authority }, action),
    })),
    others: [{ name: 'importId', label: words('importedBy'), value: picked.file }],
    usual: USUAL_COLUMNS,
  }
}

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
        actions={mayEver({ authority }, 'user.edit') ? (row) => <Acts user={row} /> : undefined}
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

/** What may be done with a person from her row; UserDeletions around the table asks. */
function Acts({ user }: { user: UserRow }) {
  const words = useTranslations('users')
  const { reinvite, askDelete } = useUserVerbs()
  const { id, version, userName: name, mayEdit, mayDelete, deletionRefusal: refusal, loginStatus } = user
  return (
    <>
      {mayEdit && loginStatus === 'invited' && (
        <RowButton icon="send" label={words('reinviteOf', { name })} onClick={() => reinvite(id)} />
      )}
      {mayEdit && (
        <IconLink href={`/AC2122/${id}`} icon="pencil" label={words('editOf', { name })} short={words('edit')} />
      )}
      {mayDelete && (
        <RowButton
          icon="trash-2"
          label={words('deleteOf', { name })}
          opensDialog
          onClick={() => askDelete({ id, version, name, refusal })}
        />
      )}
    </>
  )
}
