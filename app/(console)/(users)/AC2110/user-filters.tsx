import { useTranslations } from 'next-intl'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { INVITATION_STATES, LAST_SEEN, LOGIN_STATUSES } from '#lib/contracts/users.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { type UserPageQuery, userParams } from './user-page-query.ts'

/** The search row above the people. */
export function UserFilters({ query }: { query: UserPageQuery }) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  const params = userParams(query)
  const levels = AUTHORITIES.map((level) => ({ value: String(level), label: common(`authority_${level}`) }))
  const chips = LOGIN_STATUSES.map((value) => ({ value, label: words(`status_${value}`) }))
  return (
    <FilterBar
      path="/AC2110"
      params={params}
      keyword={{ label: words('keyword'), placeholder: words('keyword') }}
      selects={[
        { name: 'cmsAccountAuth', label: words('authority'), choices: levels },
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
        { name: 'withoutGrant', label: words('onlyWithoutGrant') },
        { name: 'grantEnding', label: words('onlyGrantEnding') },
      ]}
      elsewhere={['loginStatus', 'venueAreaId', 'roomId', 'patternId']}
    >
      <FilterChips
        path="/AC2110"
        params={params}
        name="loginStatus"
        label={words('loginStatus')}
        chips={[{ value: '', label: words('all') }, ...chips]}
      />
    </FilterBar>
  )
}
