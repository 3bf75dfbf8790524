import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { CsvDownload } from '#components/list/csv-download.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import { readUserCsv } from '#lib/contracts/calls/user-imports.ts'
import { listUsers } from '#lib/contracts/calls/users.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import { mayEver } from '#lib/core/policy.ts'
import { CareFilters } from './care-filters.tsx'
import { UserFilters } from './user-filters.tsx'
import { filterOfPage, peopleAsked, type UserPageQuery, userPageQuery } from './user-page-query.ts'
import { UserTable } from './user-table.tsx'
import { UserTabs } from './user-tabs.tsx'

export const generateMetadata = () => screenTitle('AC2110')

type Props = { searchParams: SearchParams }

/** AC2110: the people in the reader's scope. */
export default async function UsersPage({ searchParams }: Props) {
  const { authority, lang } = await requireScreen('AC2110')
  const given = await listParams(searchParams)
  const asked = userPageQuery.parse(given)
  const mayCare = mayEver({ authority }, 'user.hygiene')
  const query = { ...asked, tab: mayCare ? asked.tab : undefined }
  const isCare = query.tab === 'hygiene'
  const [words, imports, setup] = await Promise.all([
    getTranslations('users'),
    getTranslations('userImports'),
    listSetup('users', '/AC2110', given, () => ask(listUsers, {}, peopleAsked(query))),
  ])
  const purpose = authority <= 1 ? 'purpose' : authority === 6 ? 'purposeSelf' : 'purposeScope'
  return (
    <ListFrame
      title={words('title')}
      purpose={words(purpose)}
      create={mayOpen('AC2111', authority) && { href: '/AC2111', label: words('invite'), icon: 'user-plus' }}
      actions={
        <>
          {mayOpen('ACCESS6000', authority) && (
            <LinkButton href="/ACCESS6000" icon="key-round">
              {words('access')}
            </LinkButton>
          )}
          {mayOpen('AC2131', authority) && (
            <LinkButton href="/AC2131" icon="upload">
              {imports('openImport')}
            </LinkButton>
          )}
        </>
      }
      tabs={<UserTabs current={isCare ? 'care' : 'people'} authority={authority} />}
      filters={
        isCare ? (
          <CareFilters query={query} />
        ) : (
          <UserFilters
            query={query}
            authority={authority}
            setup={setup}
            display={
              mayEver({ authority }, 'user.csvOut') ? (
                <CsvDownload href={hrefOf(readUserCsv)} params={shownPeople(query)} lang={lang} />
              ) : null
            }
          />
        )
      }
    >
      <UserTable query={query} authority={authority} setup={setup} />
    </ListFrame>
  )
}

/** The list's filters and order, as the CSV takes them. */
const shownPeople = (query: UserPageQuery) => ({ ...queryText(filterOfPage(query)), sort: query.sort })
