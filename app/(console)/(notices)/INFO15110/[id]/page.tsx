import { getTranslations } from 'next-intl/server'
import { ShownActions } from '#app/(console)/(notices)/shown/shown-actions.tsx'
import { ShownFact } from '#app/(console)/(notices)/shown/shown-fact.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { HistorySection } from '#components/history/history-section.tsx'
import { reuseIn } from '#components/history/reuse.ts'
import { BilingualText } from '#components/space/bilingual-text.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { excerpts } from '#lib/core/excerpt.ts'
import { AppNotificationPreview } from '../app-notification-preview.tsx'
import { doomedAppNotification } from '../doomed-app-notification.ts'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('INFO15110', readAppNotification, props, (item) => excerpts(item.information, item.informationEn))

// Former files and times belong to what was then.
const REUSABLE = ['informationId', 'information', 'informationEn']

/** One app notification: what it says, how visitors see it, its history. */
export default async function AppNotificationPage({ params }: ItemParams) {
  const { authority } = await requireScreen('INFO15110')
  const item = await readItem('INFO15110', readAppNotification, params)
  const words = await getTranslations('appNotifications')
  const shown = await getTranslations('shown')
  const picture = item.thumbnailUrl && <Thumbnail url={item.thumbnailUrl} size="large" alt={item.thumbnailName} />
  return (
    <div className="page">
      <PageHeader
        names={excerpts(item.information, item.informationEn)}
        purpose={words('title')}
        badges={<StatusBadge status={item.status} />}
        actions={
          <ShownActions path="/INFO15110" id={item.id} doomed={doomedAppNotification(item)} status={item.status} />
        }
      />
      <Card title={words('basics')}>
        <DescriptionList
          facts={[
            { term: shown('content'), value: <BilingualText ja={item.information} en={item.informationEn} /> },
            { term: shown('period'), value: <ShownFact item={item} /> },
            { term: words('thumbnail'), value: picture },
            { term: words('number'), value: item.informationId },
          ]}
        />
      </Card>
      <AppNotificationPreview notification={item} serverNow={Date.now()} />
      <HistorySection
        kind="appNotification"
        id={item.id}
        authority={authority}
        reuse={
          item.status !== 'ending' &&
          reuseIn({ draft: `app-notifications/${item.id}`, href: `/INFO15110/${item.id}/edit` }, REUSABLE)
        }
      />
      <StampCard item={item} />
    </div>
  )
}
