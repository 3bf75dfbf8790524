import { useTranslations } from 'next-intl'
import { RowStopButton } from '#components/publication/row-stops.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { SpaceCardLinks } from '#components/space/space-card-links.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import { doomedVenueArea } from './doomed-venue-area.ts'
import type { VenueAreaRow } from './venue-area-row.ts'

type Props = { area: VenueAreaRow; authority: Authority }

/** What may be done with a venue area from its row. */
export function VenueAreaRowActions({ area, authority }: Props) {
  const { id, spaceTitle: name, spaceTitleEn: nameEn } = area
  const words = useTranslations('spaces')
  const shownName = useNameIn()(name, nameEn)
  return (
    <>
      {can({ authority }, 'stop.write') && (
        <RowStopButton target={{ kind: 'venueArea', id }} name={shownName} isStopped={area.status === 'stopping'} />
      )}
      {canInScope({ authority }, 'venueArea.edit') && (
        <IconLink
          href={`/AREA4110/${id}/edit`}
          icon="pencil"
          label={words('editOf', { name: shownName })}
          short={words('edit')}
        />
      )}
      <SpaceCardLinks id={id} name={shownName} />
      {can({ authority }, 'venueArea.delete') && <RowDeleteButton space={doomedVenueArea(area)} />}
    </>
  )
}
