import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AnchorBadges } from '#app/(console)/(ar)/AR12110/anchor-badges.tsx'
import { ArDataSections } from '#app/(console)/(ar)/ar-data/ar-data-sections.tsx'
import { StopSection } from '#app/(console)/(publication)/stop-section.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { AsOfLink } from '#components/space/as-of-link.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { SpacePreview } from '#components/visitor/space-preview.tsx'
import { shownOfArEvent } from '#components/visitor/space-view.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { arEventInput } from '#lib/contracts/ar-events.ts'
import { readArEvent } from '#lib/contracts/calls/ar-events.ts'
import { canInScope } from '#lib/core/policy.ts'
import { AnchorNotices } from './anchor-notices.tsx'
import { ArEventActions } from './ar-event-actions.tsx'
import { ArEventFacts } from './ar-event-facts.tsx'
import { ArEventPublication } from './ar-event-publication.tsx'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('AR12110', readArEvent, props, (item) => ({
    ja: item.spacePatternTitle,
    en: item.spacePatternTitleEn,
  }))

// Former files, places and links are no texts that could be put back one by one.
const REUSABLE = Object.keys(arEventInput.shape).filter(
  (field) => !/Url$|Name$|Latitude$|Longitude$|^spaceId$/.test(field),
)

const LEVELS = { expoArea: 1, venueArea: 2, room: 3 } as const

/** One AR event: its facts, its data, where its publication stands and when it opens, its stop, its history. */
export default async function ArEventPage({ params }: ItemParams) {
  const viewer = await requireScreen('AR12110')
  const { authority } = viewer
  const item = await readItem('AR12110', readArEvent, params)
  const { id } = item
  const words = await getTranslations('arEvents')
  const mayEdit = canInScope({ authority }, 'arEvent.edit')
  const isStopped = item.publication.status === 'stopping'
  return (
    <div className="page">
      <PageHeader
        names={{ ja: item.spacePatternTitle, en: item.spacePatternTitleEn }}
        purpose={item.spacePatternTitleEn === '' && words('title')}
        badges={
          <>
            <StatusBadge status={item.publication.status} />
            <AnchorBadges event={item} />
            <AsOfLink id={item.id} />
          </>
        }
        actions={<ArEventActions event={item} authority={authority} />}
      />
      <AnchorNotices event={item} lang={viewer.lang} />
      <ArEventFacts event={item} />
      <ArDataSections event={item} mayEdit={mayEdit && !isStopped} />
      <ArEventPublication event={item} viewer={viewer} />
      <Suspense>
        <StopSection
          viewer={viewer}
          spaceLevel={LEVELS[item.spaceKind]}
          {...(item.spaceKind === 'expoArea' ? {} : { spaceId: item.space.id })}
          target={{
            kind: 'arEvent',
            id,
            version: item.version,
            name: item.spacePatternTitle,
            nameEn: item.spacePatternTitleEn,
          }}
        />
      </Suspense>
      <SpacePreview space={shownOfArEvent(item)} standing={item.publication} />
      <HistorySection
        kind="arEvent"
        id={id}
        authority={authority}
        reuse={mayEdit && reuseIn({ draft: `ar-events/${id}`, href: `/AR12110/${id}/edit` }, REUSABLE)}
      />
      <StampCard item={item} />
    </div>
  )
}
