import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StopSection } from '#app/(console)/(publication)/stop-section.tsx'
import { RichSection } from '#app/(console)/(rooms)/rich-contents/rich-section.tsx'
import { VipSection } from '#app/(console)/(rooms)/vip-users/vip-section.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { SpacePatterns } from '#app/(console)/space-patterns.tsx'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { AsOfLink } from '#components/space/as-of-link.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { SpacePreview } from '#components/visitor/space-preview.tsx'
import { shownOfRoom } from '#components/visitor/space-view.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readRoom } from '#lib/contracts/calls/rooms.ts'
import { roomEdit } from '#lib/contracts/rooms.ts'
import { canInScope } from '#lib/core/policy.ts'
import { RoomStatus } from '../room-status.tsx'
import { RoomActions } from './room-actions.tsx'
import { RoomFacts } from './room-facts.tsx'
import { RoomVenueAreas } from './room-venue-areas.tsx'
import { SubRooms } from './sub-rooms.tsx'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('ROOM5110', readRoom, props, (item) => ({ ja: item.spaceTitle, en: item.spaceTitleEn }))

// A former picture and a former link are no texts that could be put back.
const REUSABLE = Object.keys(roomEdit.shape).filter((field) => !/^thumbnail|Extrans$/.test(field))

/** One room: its facts, its patterns, and a main room's sub rooms. */
export default async function RoomPage({ params }: ItemParams) {
  const viewer = await requireScreen('ROOM5110')
  const { authority, lang } = viewer
  const item = await readItem('ROOM5110', readRoom, params)
  const { id } = item
  const words = await getTranslations('rooms')
  return (
    <div className="page">
      <PageHeader
        names={{ ja: item.spaceTitle, en: item.spaceTitleEn }}
        badges={
          <>
            <Badge tone="outline">{words(`class_${item.spaceType}`)}</Badge>
            <RoomStatus status={item.publication.status} hasStoppedDelivery={item.delivery.stopped > 0} />
            <AsOfLink id={id} />
          </>
        }
        actions={<RoomActions room={item} authority={authority} />}
      />
      <RoomFacts room={item} />
      <RoomVenueAreas room={item} authority={authority} />
      <Suspense fallback={<SkeletonTable rows={3} columns={4} />}>
        <SpacePatterns spaceId={id} spaceLevel={3} authority={authority} />
      </Suspense>
      {item.spaceType === 'main' && (
        <Suspense fallback={<SkeletonTable rows={2} columns={4} />}>
          <SubRooms room={item} authority={authority} />
        </Suspense>
      )}
      <Suspense fallback={<SkeletonTable rows={2} columns={3} />}>
        <RichSection room={item} authority={authority} />
      </Suspense>
      <Suspense fallback={<SkeletonTable rows={2} columns={3} />}>
        <VipSection room={item} authority={authority} lang={lang} />
      </Suspense>
      <Suspense>
        <StopSection
          viewer={viewer}
          spaceLevel={3}
          target={{ kind: 'room', id, version: item.version, name: item.spaceTitle, nameEn: item.spaceTitleEn }}
        />
      </Suspense>
      <SpacePreview space={shownOfRoom(item)} standing={item.publication} />
      <HistorySection
        kind="room"
        id={id}
        authority={authority}
        reuse={
          canInScope({ authority }, 'room.edit') &&
          reuseIn({ draft: `rooms/${id}`, href: `/ROOM5110/${id}/edit` }, REUSABLE)
        }
      />
      <StampCard item={item} />
    </div>
  )
}
