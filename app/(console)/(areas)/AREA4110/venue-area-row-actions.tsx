import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'

type Props = { area: VenueArea; authority: Authority }

/** What may be done with a venue area from its row. */
export function VenueAreaRowActions({
  area: { id, version, spaceTitle: name, spaceTitleEn: nameEn },
  authority,
}: Props) {
  const words = useTranslations('spaces')
  return (
    <>
      <IconLink
        href={`/AREA4110/${id}/edit`}
        icon="pencil"
        label={words('editOf', { name: useNameIn()(name, nameEn) })}
      />
      {can({ authority }, 'venueArea.delete') && (
        <RowDeleteButton space={{ kind: 'venue-areas', id, version, name, nameEn, typed: true }} />
      )}
    </>
  )
}
