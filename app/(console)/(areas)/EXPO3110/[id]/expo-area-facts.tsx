import { useTranslations } from 'next-intl'
import { BilingualText } from '#components/space/bilingual-text.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import type { ExpoAreaDetail } from '#lib/contracts/expo-areas.ts'

/** What a V Expo area's form holds, to read. */
export function ExpoAreaFacts({ area }: { area: ExpoAreaDetail }) {
  const words = useTranslations('expoAreas')
  return (
    <Card title={words('basics')}>
      <DescriptionList
        facts={[
          { term: words('name'), value: <BilingualText ja={area.spaceTitle} en={area.spaceTitleEn} /> },
          { term: words('contentId'), value: area.contentId },
          { term: words('contentName'), value: area.contentName },
          { term: words('summary'), value: <BilingualText ja={area.summary} en={area.summaryEn} /> },
        ]}
      />
    </Card>
  )
}
