import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { News } from '#components/news/news.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { read } from '#lib/bff/read.ts'
import type { Viewer } from '#lib/bff/require-screen.ts'
import { readFirstSteps } from '#lib/contracts/calls/first-steps.ts'
import { readNotices } from '#lib/contracts/calls/notices.ts'
import { mayOpen, SCREENS, type ScreenId } from '#lib/contracts/screens.ts'
import { CapMissingNotice } from './cap-missing-notice.tsx'
import { DemoOffer } from './demo-offer.tsx'
import { ExpiringAnchors } from './expiring-anchors.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FirstStepsButton } from './first-steps-button.tsx'
import { LeadsInNotice } from './leads-in-notice.tsx'
import { OperationsBoard } from './operations-board.tsx'
import { Tiles } from './tiles.tsx'

type Props = {
  who: Viewer
  /** The screen she was turned away from, as the address says. */
  refused: string | null
}

/** The home screen: four tiles, the day of operations and the information area; a line when she was turned away from a screen. */
export async function Home({ who, refused }: Props) {
  const [words, titles, { items }, { item: firstDay }] = await Promise.all([
    getTranslations('home'),
    getTranslations('screens'),
    read(readNotices),
    read(readFirstSteps),
  ])
  const screen = refused !== null && Object.hasOwn(SCREENS, refused) ? (refused as ScreenId) : null
  return (
    <div className="page">
      <PageHeader
        title={titles('TOP101')}
        purpose={words('welcome', { name: who.me.nickName ?? who.me.userName })}
        actions={firstDay.isPutAway && <FirstStepsButton isPutAway />}
      />
      {screen && <Notice tone="warn">{words('refused', { screen: titles(screen) })}</Notice>}
      {who.me.demoOffered && <DemoOffer />}
      <CapMissingNotice authority={who.authority} />
      <LeadsInNotice authority={who.authority} />
      <Tiles authority={who.authority} />
      <FirstSteps firstDay={firstDay} authority={who.authority} />
      <Suspense fallback={<SkeletonTable columns={3} />}>
        <OperationsBoard authority={who.authority} />
      </Suspense>
      {mayOpen('AR12110', who.authority) && (
        <Suspense>
          <ExpiringAnchors />
        </Suspense>
      )}
      <Card title={words('news')}>
        <News notices={items} />
      </Card>
    </div>
  )
}
