import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { SpaceExplorer } from '#components/explorer/space-explorer.tsx'
import { AsOfBanner } from '#components/space/as-of-banner.tsx'
import { AsOfControl } from '#components/space/as-of-control.tsx'
import { NoSuchMomentPage } from '#components/space/no-such-moment-page.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { isNoMoment } from '#lib/contracts/moment.ts'
import { roomQuery } from '#lib/contracts/rooms.ts'
import { spaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { mayEver } from '#lib/core/policy.ts'
import { RoomFilters } from './room-filters.tsx'
import { RoomTable } from './room-table.tsx'
import { RoomTabs } from './room-tabs.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('ROOM5110')

/** ROOM5110: the rooms in the reader's scope. */
export default async function RoomsPage({ searchParams }: Props) {
  const { authority } = await requireScreen('ROOM5110')
  const params = await listParams(searchParams)
  const words = await getTranslations('rooms')
  if (isNoMoment(params.at)) return <NoSuchMomentPage title={words('title')} given={params.at} />
  const query = roomQuery.parse(params)
  const isTree = params.view === 'tree'
  return (
    <div className="page page-list">
      <PageHeader
        title={words('title')}
        purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
        actions={
          <>
            <AsOfControl at={query.at} />
            {query.at === undefined &&
              (mayEver({ authority }, 'room.createMain') || mayEver({ authority }, 'room.createSub')) && (
                <LinkButton href="/ROOM5110/new" variant="primary" icon="plus">
                  {words('create')}
                </LinkButton>
              )}
          </>
        }
      />
      <RoomTabs current={isTree ? 'tree' : 'list'} at={query.at} />
      <AsOfBanner at={query.at} query="&kind=room" />
      {isTree ? (
        <SpaceExplorer path="/ROOM5110" query={spaceNodeQuery.parse(params)} authority={authority} />
      ) : (
        <>
          <RoomFilters query={query} authority={authority} />
          <Suspense fallback={<SkeletonTable columns={7} />}>
            <RoomTable query={query} authority={authority} />
          </Suspense>
        </>
      )}
    </div>
  )
}
