import { RoomForm } from '#app/(console)/(rooms)/ROOM5110/room-form.tsx'
import { SpacePreview } from '#components/visitor/space-preview.tsx'
import { shownOfRoom } from '#components/visitor/space-view.ts'
import { read } from '#lib/bff/read.ts'
import { readRoom } from '#lib/contracts/calls/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { WorkFrame } from './work-frame.tsx'

/** A room in the workspace. */
export async function RoomWork({ id, authority }: { id: string; authority: Authority }) {
  const { item } = await read(readRoom, { params: { id }, screen: 'ROOM5110' })
  const mayEdit = canInScope({ authority }, 'room.editTexts')
  return (
    <WorkFrame
      kind="room"
      item={item}
      names={{ ja: item.spaceTitle, en: item.spaceTitleEn }}
      status={item.publication.status}
      href={`/ROOM5110/${id}`}
      mayEdit={mayEdit}
    >
      {mayEdit ? (
        <RoomForm
          key={`${id} ${item.version}`}
          authority={authority}
          room={item}
          mainRoom={null}
          venueAreas={item.venueAreas}
          cancel={`/ROOM5110/${id}`}
        />
      ) : (
        <SpacePreview space={shownOfRoom(item)} standing={item.publication} />
      )}
    </WorkFrame>
  )
}
