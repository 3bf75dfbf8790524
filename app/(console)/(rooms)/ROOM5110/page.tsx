import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { SpaceListFrame } from '#components/explorer/space-list-frame.tsx'
import { NoSuchMomentPage } from '#components/space/no-such-moment-page.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listRooms } from '#lib/contracts/calls/rooms.ts'
import { roomQuery } from '#lib/contracts/rooms.ts'
import { isNoMoment } from '#lib/core/moment.ts'
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
  const setup = await listSetup('rooms', '/ROOM5110', params, () => ask(listRooms, {}, queryText(query)))
  return (
    <SpaceListFrame
      path="/ROOM5110"
      params={params}
      at={query.at}
      title={words('title')}
      purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
      kind="room"
      authority={authority}
      create={
        (mayEver({ authority }, 'room.createMain') || mayEver({ authority }, 'room.createSub')) && words('create')
      }
      tabs={(isTree) => <RoomTabs current={isTree ? 'tree' : 'list'} at={query.at} />}
      filters={<RoomFilters query={query} authority={authority} setup={setup} />}
    >
      <RoomTable query={query} authority={authority} setup={setup} />
    </SpaceListFrame>
  )
}
