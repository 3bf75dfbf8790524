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
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readNotice } from '#lib/contracts/calls/notices.ts'
import { excerpts } from '#lib/core/excerpt.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { doomedNotice } from '../doomed-notice.ts'
import { NoticePreview } from '../notice-preview.tsx'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('MA9110', readNotice, props, (item) => excerpts(item.notificationContent, item.notificationContentEn))

// Former times belong to what was then.
const REUSABLE = ['notificationContent', 'notificationContentEn']

/** One notice: what it says, how it looks, its history. */
export default async function NoticePage({ params }: ItemParams) {
  const { authority, lang } = await requireScreen('MA9110')
  const item = await readItem('MA9110', readNotice, params)
  const words = await getTranslations('notices')
  const shown = await getTranslations('shown')
  const { readOnlyStartDate: from, readOnlyEndDate: to } = item
  return (
    <div className="page">
      <PageHeader
        names={excerpts(item.notificationContent, item.notificationContentEn)}
        purpose={words('title')}
        badges={<StatusBadge status={item.status} />}
        actions={<ShownActions path="/MA9110" id={item.id} doomed={doomedNotice(item)} status={item.status} />}
      />
      <Card title={words('basics')}>
        <DescriptionList
          facts={[
            { term: words('type'), value: words(`type_${item.notificationType}`) },
            {
              term: shown('content'),
              value: <BilingualText ja={item.notificationContent} en={item.notificationContentEn} />,
            },
            { term: shown('period'), value: <ShownFact item={item} /> },
            {
              term: words('readOnly'),
              value: from === '' ? words('readOnlyNone') : formatPeriod(from, to, 'dateTime', lang),
            },
          ]}
        />
      </Card>
      <NoticePreview notice={item} serverNow={Date.now()} />
      <HistorySection
        kind="notice"
        id={item.id}
        authority={authority}
        reuse={
          item.status !== 'ending' &&
          reuseIn({ draft: `notices/${item.id}`, href: `/MA9110/${item.id}/edit` }, REUSABLE)
        }
      />
      <StampCard item={item} />
    </div>
  )
}
