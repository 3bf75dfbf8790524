import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fileOf } from '#app/(console)/(users)/file-of.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import type { ListSetup } from '#components/list/list-setup.ts'
import { INVITATION_STATES, LAST_SEEN, LOGIN_STATUSES } from '#lib/contracts/users.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { SpaceFilters, spaceFilters } from './space-filters.tsx'
import { USUAL_COLUMNS, userColumns } from './user-columns.tsx'
import { type UserPageQuery, userParams } from './user-page-query.ts'

type Props = { query: UserPageQuery; authority: Authority; setup: ListSetup; display: ReactNode }

/** The search row above the people. */
export async function UserFilters({ query, authority, setup, display }: Props) {
  const [words, common, imports] = await Promise.all([
    getTranslations('users'),
    getTranslations('common'),
    getTranslations('userImports'),
  ])
  const [spaces, file] = await Promise.all([spaceFilters(query, authority), fileOf(query.importId)])
  const params = userParams(query)
  const levels = AUTHORITIES.map((level) => ({ value: String(level), label: common(`authority_${level}`) }))
  const statuses = LOGIN_STATUSES.map((value) => ({ value, label: words(`status_${value}`) }))
  return (
    <FilterBar
      path="/AC2110"
      params={params}
      setup={setup}
      columns={userColumns(words, common)}
      usual={USUAL_COLUMNS}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        { name: 'loginStatus', label: words('loginStatus'), choices: statuses },
        { name: 'cmsAccountAuth', label: words('authority'), choices: levels, many: true },
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
      ]}
      flags={[
        { name: 'suspended', label: words('onlySuspended') },
        { name: 'withoutGrant', label: words('onlyWithoutGrant') },
        { name: 'grantEnding', label: words('onlyGrantEnding') },
      ]}
      others={[
        ...spaces.map(({ name, label, value }) => ({ name, label: words(label), value })),
        { name: 'importId', label: imports('importedBy'), value: file?.name },
      ]}
      display={display}
    >
      <SpaceFilters filters={spaces} />
    </FilterBar>
  )
}
