import { useTranslations } from 'next-intl'
import { LinkSpacesButton } from '#app/(console)/link-spaces-button.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { NameLines } from '#components/ui/name.tsx'
import type { ExpoAreaDetail } from '#lib/contracts/expo-areas.ts'

/** The venue areas of a V Expo area, and the way to add one. */
export function RegisteredVenueAreas({ area, mayCreate }: { area: ExpoAreaDetail; mayCreate: boolean }) {
  const words = useTranslations('expoAreas')
  const { venueAreas } = area
  const add = mayCreate && (
    <div className="flex flex-wrap gap-2">
      <LinkSpacesButton deed="expo-area" id={area.id} linked={venueAreas.map(({ id }) => id)} />
      <LinkButton href={`/AREA4110/new?expoAreaId=${area.id}`} icon="plus">
        {words('addVenueArea')}
      </LinkButton>
    </div>
  )
  return (
    <Card
      title={words('registeredVenueAreas', { count: venueAreas.length })}
      actions={venueAreas.length > 0 && add}
      flush
    >
      {venueAreas.length === 0 ? (
        <EmptyState icon="map" title={words('noVenueAreas')} action={add}>
          {words('noVenueAreasText')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {venueAreas.map((venueArea) => (
            <li key={venueArea.id}>
              <a className="flex flex-col items-start px-5 py-2.5 hover:bg-sunken" href={`/AREA4110/${venueArea.id}`}>
                <NameLines ja={venueArea.spaceTitle} en={venueArea.spaceTitleEn} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
