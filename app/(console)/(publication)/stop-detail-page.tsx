import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readItem } from '#app/(console)/read-item.ts'
import { type HistoryScreen, historyScreenOf } from '#components/publication/history-screen.ts'
import { StopButton } from '#components/publication/stop-button.tsx'
import { StopReceipts } from '#components/publication/stop-receipts.tsx'
import { StopStateBadge } from '#components/publication/stop-state-badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { PrintedAt } from '#components/ui/printed-at.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { readStop } from '#lib/contracts/calls/stops.ts'
import type { Stop } from '#lib/contracts/stops.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { kindOf } from './stop-list.tsx'
import { stopPlace } from './stop-place.ts'

type Props = { screen: HistoryScreen; params: Promise<{ id: string }> }

/** One stop: what, when, why and by whom, and the same of its reopening; while it is in force, it is reopened from here. */
export async function StopDetailPage({ screen, params }: Props) {
  const { authority, lang } = await requireScreen(screen)
  const item = await readItem(screen, readStop, params)
  if (historyScreenOf(item) !== screen) notFound()
  const words = await getTranslations('stops')
  const target = {
    kind: item.targetKind,
    id: item.targetId,
    version: item.targetVersion,
    name: item.targetTitle,
    nameEn: item.targetTitleEn,
  }
  return (
    <div className="page">
      <PageHeader
        names={{ ja: item.targetTitle, en: item.targetTitleEn }}
        purpose={kindOf(words, lang, item)}
        badges={<StopStateBadge isInForce={item.reopenedAt === null} />}
        actions={
          <>
            <PrintButton />
            <LinkButton icon="history" href={`/${screen}?targetId=${item.targetId}`}>
              {words('itsHistory')}
            </LinkButton>
            <LinkButton icon="arrow-right" href={stopPlace(item, authority)}>
              {words(`open_${item.targetKind}`)}
            </LinkButton>
            {item.reopenedAt === null && <StopButton target={target} call="reopen" />}
          </>
        }
      />
      <StopFacts stop={item} lang={lang} words={words} />
      <StopReceipts stop={item} />
      <PrintedAt lang={lang} />
    </div>
  )
}

type FactsProps = { stop: Stop; lang: Lang; words: Awaited<ReturnType<typeof getTranslations<'stops'>>> }

function StopFacts({ stop, lang, words }: FactsProps) {
  const { reopenedAt, reopenedBy, stoppedBy } = stop
  const text = (value: string | null) =>
    value && (
      <p className="whitespace-pre-line wrap-anywhere">
        <InLang>{value}</InLang>
      </p>
    )
  return (
    <>
      <Card title={words('stop')}>
        <DescriptionList
          facts={[
            { term: words('stoppedAt'), value: formatJst(stop.stoppedAt, 'long', lang) },
            { term: words('stoppedBy'), value: stoppedBy?.userName ?? words('deletedUser') },
            { term: words('closeReason'), value: text(stop.closeReason) },
          ]}
        />
      </Card>
      <Card title={words('reopen')}>
        {reopenedAt === null ? (
          <p className="text-ink-2">{words('notReopened')}</p>
        ) : (
          <DescriptionList
            facts={[
              { term: words('reopenedAt'), value: formatJst(reopenedAt, 'long', lang) },
              { term: words('reopenedBy'), value: reopenedBy?.userName ?? words('deletedUser') },
              { term: words('reopenReason'), value: text(stop.reopenReason) },
            ]}
          />
        )}
      </Card>
    </>
  )
}
