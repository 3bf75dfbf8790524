import { useTranslations } from 'next-intl'
import { BilingualText } from '#components/space/bilingual-text.tsx'
import { PublicationFact } from '#components/space/publication-fact.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { Name } from '#components/ui/name.tsx'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'

/** What a venue area's form holds, to read, and where its publication stands. */
export function VenueAreaFacts({ area, authority }: { area: VenueArea; authority: Authority }) {
  const words = useTranslations('venueAreas')
  const { id, spaceTitle, spaceTitleEn } = area.expoArea
  const name = <Name ja={spaceTitle} en={spaceTitleEn} />
  const expoArea = mayOpen('EXPO3110', authority) ? (
    <a className="text-link" href={`/EXPO3110/${id}`}>
      {name}
    </a>
  ) : (
    name
  )
  return (
    <Card title={words('basics')}>
      <DescriptionList
        facts={[
          { term: words('name'), value: <BilingualText ja={area.spaceTitle} en={area.spaceTitleEn} /> },
          { term: words('expoArea'), value: expoArea },
          { term: words('publication'), value: <PublicationFact publication={area.publication} /> },
          { term: words('description'), value: <BilingualText ja={area.description} en={area.descriptionEn} /> },
        ]}
      />
    </Card>
  )
}
