import { getTranslations } from 'next-intl/server'
import { News } from '#components/news/news.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { read } from '#lib/bff/read.ts'
import type { Viewer } from '#lib/bff/require-screen.ts'
import { readFirstSteps } from '#lib/contracts/calls/first-steps.ts'
import { readNotices } from '#lib/contracts/calls/notices.ts'
import { readOperationsBoard } from '#lib/contracts/calls/operations-board.ts'
import { SCREENS, type ScreenId } from '#lib/contracts/screens.ts'
import { BesideNow } from './beside-now.tsx'
import { DemoOffer } from './demo-offer.tsx'
import { Entries } from './entries.tsx'
import { LiveBeside } from './live-beside.tsx'
import { LiveBoard } from './live-board.tsx'
import { OperationsBoard } from './operations-board.tsx'
import { ViewedCard } from './viewed-card.tsx'

type Props = {
  who: Viewer
  /** The screen she was turned away from, as the address says. */
  refused: string | null
}

/** The home screen: the day of operations for who is on duty, the information area, and four tiles; a line when she was turned away from a screen. */
export async function Home({ who, refused }: Props) {
  const [words, titles, { items }, { item: firstDay }, { item: board }] = await Promise.all([
    getTranslations('home'),
    getTranslations('screens'),
    read(readNotices),
    read(readFirstSteps),
    read(readOperationsBoard),
  ])
  const screen = refused !== null && Object.hasOwn(SCREENS, refused) ? (refused as ScreenId) : null
  return (
    <div className="page">
      <PageHeader title={titles('TOP101')} purpose={words('welcome', { name: who.me.nickName ?? who.me.userName })} />
      {screen && <Notice tone="warn">{words('refused', { screen: titles(screen) })}</Notice>}
      {who.me.demoOffered && <DemoOffer />}
      <LiveBoard tag={board.tag} news={board.news} at={board.at} authority={who.authority}>
        <OperationsBoard board={board} authority={who.authority} />
      </LiveBoard>
      <LiveBeside at={board.at}>
        <BesideNow authority={who.authority} />
      </LiveBeside>
      <Card title={words('news')}>
        <News notices={items} />
      </Card>
      <Entries firstDay={firstDay} authority={who.authority} />
      <ViewedCard person={who.me.id} authority={who.authority} />
    </div>
  )
}
