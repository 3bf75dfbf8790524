import { useTranslations } from 'next-intl'
import { LinkSpacesButton } from '#app/(console)/link-spaces-button.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { NameLines } from '#components/ui/name.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import { AREA_MANAGER, type Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { UnlinkAreaButton } from './unlink-area-button.tsx'

/** The venue areas a room is linked to, for those who see venue areas; who may link does it here as on the area's own page. */
export function RoomVenueAreas({ room, authority }: { room: Room; authority: Authority }) {
  const words = useTranslations('venueAreas')
  if (!canInScope({ authority }, 'venueArea.read')) return null
  const mayLink = canInScope({ authority }, 'venueArea.linkRooms')
  const { id, spaceTitle, spaceTitleEn, venueAreas } = room
  const named = { id, spaceTitle, spaceTitleEn }
  const link = mayLink && <LinkSpacesButton deed="venue-areas" id={id} linked={venueAreas.map((area) => area.id)} />
  return (
    <Card
      flush
      id="venue-areas"
      title={words('linkedAreas', { count: venueAreas.length })}
      actions={venueAreas.length > 0 && link}
    >
      {venueAreas.length === 0 ? (
        <EmptyState icon="map" title={words('noAreas')} action={link}>
          {words(mayLink ? 'noAreasText' : 'noAreasScope')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {venueAreas.map((area) => (
            <li key={area.id} className="flex items-center gap-3 px-5 py-2.5">
              <span className="flex min-w-0 flex-1 flex-col items-start">
                <NameLines href={`/AREA4110/${area.id}`} ja={area.spaceTitle} en={area.spaceTitleEn} />
              </span>
              {mayLink && <UnlinkAreaButton room={named} area={area} mayLose={authority === AREA_MANAGER} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
