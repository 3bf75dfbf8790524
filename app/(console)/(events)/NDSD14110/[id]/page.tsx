import { getTranslations } from 'next-intl/server'
import { readItem } from '#app/(console)/read-item.ts'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readNdsdEvent } from '#lib/contracts/calls/ndsd-events.ts'
import { ndsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { can } from '#lib/core/policy.ts'
import { doomedNdsdEvent } from '../doomed-ndsd-event.ts'
import { NdsdEventPreview } from '../ndsd-event-preview.tsx'
import { NdsdEventFacts } from './ndsd-event-facts.tsx'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('NDSD14110', readNdsdEvent, props, (item) => ({
    ja: item.ndsdEventName,
    en: item.ndsdEventNameEn,
  }))

// Former pictures are no texts that could be put back one by one.
const REUSABLE = Object.keys(ndsdEventInput.shape).filter((field) => !field.startsWith('stillImage'))

/** One ND/SD event: what visitors are shown and when, its history. */
export default async function NdsdEventPage({ params }: ItemParams) {
  const { authority } = await requireScreen('NDSD14110')
  const item = await readItem('NDSD14110', readNdsdEvent, params)
  const words = await getTranslations('ndsdEvents')
  const spaces = await getTranslations('spaces')
  const mayWrite = can({ authority }, 'ndsdEvent.write')
  return (
    <div className="page">
      <PageHeader
        names={{ ja: item.ndsdEventName, en: item.ndsdEventNameEn }}
        purpose={item.ndsdEventNameEn === '' && words('title')}
        badges={<StatusBadge status={item.status} />}
        actions={
          mayWrite && (
            <>
              <DeleteSpaceButton space={doomedNdsdEvent(item)} goTo="/NDSD14110" />
              <LinkButton href={`/NDSD14110/${item.id}/edit`} variant="primary" icon="pencil">
                {spaces('edit')}
              </LinkButton>
            </>
          )
        }
      />
      <NdsdEventFacts event={item} />
      <NdsdEventPreview event={item} />
      {mayWrite && (
        <HistorySection
          kind="ndsdEvent"
          id={item.id}
          authority={authority}
          reuse={reuseIn({ draft: `ndsd-events/${item.id}`, href: `/NDSD14110/${item.id}/edit` }, REUSABLE)}
        />
      )}
      <StampCard item={item} />
    </div>
  )
}
