import { getTranslations } from 'next-intl/server'
import { SpaceExplorer } from '#components/explorer/space-explorer.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { AsOfBanner } from '#components/space/as-of-banner.tsx'
import { AsOfControl } from '#components/space/as-of-control.tsx'
import { NoSuchMomentPage } from '#components/space/no-such-moment-page.tsx'
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
    <ListFrame
      title={words('title')}
      purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
      create={
        query.at === undefined &&
        (mayEver({ authority }, 'room.createMain') || mayEver({ authority }, 'room.createSub')) && {
          href: '/ROOM5110/new',
          label: words('create'),
        }
      }
      actions={<AsOfControl at={query.at} />}
      tabs={
        <>
          <RoomTabs current={isTree ? 'tree' : 'list'} at={query.at} />
          <AsOfBanner at={query.at} query="&kind=room" />
        </>
      }
      view={isTree ? 'tree' : 'list'}
      filters={!isTree && <RoomFilters query={query} authority={authority} />}
      columns={7}
    >
      {isTree ? (
        <SpaceExplorer path="/ROOM5110" query={spaceNodeQuery.parse(params)} authority={authority} />
      ) : (
        <RoomTable query={query} authority={authority} />
      )}
    </ListFrame>
  )
}
