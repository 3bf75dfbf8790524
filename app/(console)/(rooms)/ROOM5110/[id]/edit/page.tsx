import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RoomForm } from '#app/(console)/(rooms)/ROOM5110/room-form.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { Name } from '#components/ui/name.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readRoom } from '#lib/contracts/calls/rooms.ts'
import { canInScope } from '#lib/core/policy.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('ROOM5110', readRoom, props, (item) => ({ ja: item.spaceTitle, en: item.spaceTitleEn }))

/** Edits a room; a room maker edits its texts. */
export default async function EditRoomPage({ params }: ItemParams) {
  const { authority } = await requireScreen('ROOM5110')
  const item = await readItem('ROOM5110', readRoom, params)
  if (!canInScope({ authority }, 'room.editTexts')) redirect('/TOP101?refused=ROOM5110')
  const words = await getTranslations('rooms')
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={<Name ja={item.spaceTitle} en={item.spaceTitleEn} />} />
      <EditorsNote kind="room" id={item.id} version={item.version} />
      <RoomForm
        authority={authority}
        room={item}
        mainRoom={null}
        venueAreas={item.venueAreas}
        cancel={`/ROOM5110/${item.id}`}
      />
    </div>
  )
}
