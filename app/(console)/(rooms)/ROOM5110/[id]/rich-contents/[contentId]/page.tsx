import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DeliveryBadge } from '#app/(console)/(rooms)/rich-contents/delivery-badge.tsx'
import { DeliveryChart } from '#app/(console)/(rooms)/rich-contents/delivery-chart.tsx'
import { RichActions } from '#app/(console)/(rooms)/rich-contents/rich-actions.tsx'
import { RichFactsCard } from '#app/(console)/(rooms)/rich-contents/rich-facts-card.tsx'
import { HistorySection } from '#components/history/history-section.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { readRichContent } from '#lib/contracts/calls/rich-contents.ts'
import { isId } from '#lib/contracts/fields.ts'

type Props = { params: Promise<{ id: string; contentId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('richContents'))('title') }
}

/** One large-volume content: its cap, how it is being delivered, and how far that will reach. */
export default async function RichContentPage({ params }: Props) {
  const { authority, lang } = await requireScreen('ROOM5110')
  const { id, contentId } = await params
  if (!isId(contentId)) redirect('/NOTFOUND')
  const { item } = await read(readRichContent, { params: { id: contentId }, screen: 'ROOM5110' })
  if (item.room.id !== id) notFound()
  const words = await getTranslations('richContents')
  return (
    <div className="page">
      <PageHeader
        names={{ ja: item.richContentTitle, en: item.richContentTitleEn }}
        badges={<DeliveryBadge state={item.state} />}
        actions={<RichActions content={item} authority={authority} />}
      />
      {item.state === 'stopped' && <Notice tone="bad">{words('stoppedText')}</Notice>}
      {item.state === 'capMissing' && <Notice tone="warn">{words('capMissingText')}</Notice>}
      <RichFactsCard content={item} lang={lang} />
      <Card title={words('chart')} note={words('chartNote')}>
        <DeliveryChart days={item.days} />
      </Card>
      <StampCard item={item} />
      <HistorySection kind="richContent" id={item.id} authority={authority} />
    </div>
  )
}
