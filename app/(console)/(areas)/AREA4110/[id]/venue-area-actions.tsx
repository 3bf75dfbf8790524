import { useTranslations } from 'next-intl'
import { SaveTemplateButton } from '#components/copy/save-template-button.tsx'
import { ArEventsLink } from '#components/space/ar-events-link.tsx'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { ExternalLinksLink } from '#components/space/external-links-link.tsx'
import { TransitionsLink } from '#components/space/transitions-link.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { keep } from '#lib/core/keep.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import { doomedVenueArea } from '../doomed-venue-area.ts'

type Props = { area: VenueArea; authority: Authority }

/** What this person may do with the venue area as a whole. */
export function VenueAreaActions({ area, authority }: Props) {
  const { id } = area
  const words = useTranslations('spaces')
  return (
    <>
      <ArEventsLink spaceId={id} />
      <TransitionsLink spaceId={id} />
      <ExternalLinksLink spaceId={id} />
      {can({ authority }, 'venueArea.delete') && <DeleteSpaceButton space={doomedVenueArea(area)} goTo="/AREA4110" />}
      {can({ authority }, 'venueArea.create') && (
        <SaveTemplateButton
          use="keepArea"
          space={keep(area, ['id', 'spaceTitle', 'spaceTitleEn'])}
          authority={authority}
        />
      )}
      {canInScope({ authority }, 'venueArea.edit') && (
        <LinkButton href={`/AREA4110/${id}/edit`} variant="primary" icon="pencil">
          {words('edit')}
        </LinkButton>
      )}
    </>
  )
}
