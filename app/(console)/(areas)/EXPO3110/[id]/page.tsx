import { getTranslations } from 'next-intl/server'
import { readItem } from '#app/(console)/read-item.ts'
import { SaveTemplateButton } from '#components/copy/save-template-button.tsx'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { ArEventsLink } from '#components/space/ar-events-link.tsx'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { TransitionsLink } from '#components/space/transitions-link.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SpacePreview } from '#components/visitor/space-preview.tsx'
import { shownOfExpoArea } from '#components/visitor/space-view.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readExpoArea } from '#lib/contracts/calls/expo-areas.ts'
import { expoAreaInput } from '#lib/contracts/expo-areas.ts'
import { keep } from '#lib/core/keep.ts'
import { can } from '#lib/core/policy.ts'
import { doomedExpoArea } from '../doomed-expo-area.ts'
import { ExpoAreaFacts } from './expo-area-facts.tsx'
import { RegisteredVenueAreas } from './registered-venue-areas.tsx'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('EXPO3110', readExpoArea, props, (item) => ({ ja: item.spaceTitle, en: item.spaceTitleEn }))

/** One V Expo area with the venue areas registered in it. */
export default async function ExpoAreaPage({ params }: ItemParams) {
  const { authority } = await requireScreen('EXPO3110')
  const item = await readItem('EXPO3110', readExpoArea, params)
  const words = await getTranslations('expoAreas')
  const spaces = await getTranslations('spaces')
  const { spaceTitle: name, spaceTitleEn: nameEn } = item
  const isEmpty = item.venueAreaCount + item.arEventCount === 0
  const mayWrite = can({ authority }, 'expoArea.write')
  return (
    <div className="page">
      <PageHeader
        names={{ ja: name, en: nameEn }}
        actions={
          mayWrite && (
            <>
              <ArEventsLink spaceId={item.id} />
              <TransitionsLink spaceId={item.id} />
              <SaveTemplateButton
                use="keepExpo"
                space={keep(item, ['id', 'spaceTitle', 'spaceTitleEn'])}
                authority={authority}
              />
              {isEmpty && <DeleteSpaceButton space={doomedExpoArea(item)} goTo="/EXPO3110" />}
              <LinkButton href={`/EXPO3110/${item.id}/edit`} variant="primary" icon="pencil">
                {spaces('edit')}
              </LinkButton>
            </>
          )
        }
      />
      <ExpoAreaFacts area={item} />
      <RegisteredVenueAreas area={item} mayCreate={can({ authority }, 'venueArea.create')} />
      <SpacePreview space={shownOfExpoArea(item)} />
      <HistorySection
        kind="expoArea"
        id={item.id}
        authority={authority}
        reuse={
          mayWrite &&
          reuseIn(
            { draft: `expo-areas/${item.id}`, href: `/EXPO3110/${item.id}/edit` },
            Object.keys(expoAreaInput.shape),
          )
        }
      />
      <StampCard item={item} />
      {mayWrite && !isEmpty && <p className="text-[12.5px] text-ink-3">{words('deleteRefused')}</p>}
    </div>
  )
}
