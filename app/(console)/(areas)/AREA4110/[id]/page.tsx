import { Suspense } from 'react'
import { StopSection } from '#app/(console)/(publication)/stop-section.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { SpacePatterns } from '#app/(console)/space-patterns.tsx'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { AsOfLink } from '#components/space/as-of-link.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { SpacePreview } from '#components/visitor/space-preview.tsx'
import { shownOfArea } from '#components/visitor/space-view.ts'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readVenueArea } from '#lib/contracts/calls/venue-areas.ts'
import { venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { canInScope } from '#lib/core/policy.ts'
import { LinkedRooms } from './linked-rooms.tsx'
import { VenueAreaActions } from './venue-area-actions.tsx'
import { VenueAreaFacts } from './venue-area-facts.tsx'

type Props = {
  params: Promise<{ id: string }>
  searchParams: SearchParams
}

export const generateMetadata = (props: ItemParams) =>
  itemTitle('AREA4110', readVenueArea, props, (item) => ({ ja: item.spaceTitle, en: item.spaceTitleEn }))

/** One venue area: its facts, its patterns, and the rooms linked to it. */
export default async function VenueAreaPage({ params, searchParams }: Props) {
  const viewer = await requireScreen('AREA4110')
  const { authority } = viewer
  const item = await readItem('AREA4110', readVenueArea, params)
  const { id } = item
  return (
    <div className="page">
      <PageHeader
        names={{ ja: item.spaceTitle, en: item.spaceTitleEn }}
        badges={
          <>
            <StatusBadge status={item.publication.status} />
            <AsOfLink id={id} />
          </>
        }
        actions={<VenueAreaActions area={item} authority={authority} />}
      />
      <VenueAreaFacts area={item} authority={authority} />
      <Suspense fallback={<SkeletonTable rows={3} columns={4} />}>
        <SpacePatterns spaceId={id} spaceLevel={2} authority={authority} />
      </Suspense>
      <Suspense fallback={<SkeletonTable rows={3} columns={4} />}>
        <LinkedRooms area={item} authority={authority} params={await listParams(searchParams)} />
      </Suspense>
      <Suspense>
        <StopSection
          viewer={viewer}
          spaceLevel={2}
          target={{ kind: 'venueArea', id, version: item.version, name: item.spaceTitle, nameEn: item.spaceTitleEn }}
        />
      </Suspense>
      <SpacePreview space={shownOfArea(item)} standing={item.publication} />
      <HistorySection
        kind="venueArea"
        id={id}
        authority={authority}
        reuse={
          canInScope({ authority }, 'venueArea.edit') &&
          reuseIn({ draft: `venue-areas/${id}`, href: `/AREA4110/${id}/edit` }, Object.keys(venueAreaInput.shape))
        }
      />
      <StampCard item={item} />
    </div>
  )
}
