import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'
import { doomedVenueArea } from './doomed-venue-area.ts'

type Props = { area: VenueArea; authority: Authority }

/** What may be done with a venue area from its row. */
export function VenueAreaRowActions({ area, authority }: Props) {
  const { id, spaceTitle: name, spaceTitleEn: nameEn } = area
  const words = useTranslations('spaces')
  return (
    <>
      <IconLink
        href={`/AREA4110/${id}/edit`}
        icon="pencil"
        label={words('editOf', { name: useNameIn()(name, nameEn) })}
      />
      {can({ authority }, 'venueArea.delete') && <RowDeleteButton space={doomedVenueArea(area)} />}
    </>
  )
}
