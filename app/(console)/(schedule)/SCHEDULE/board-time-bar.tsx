import { getTranslations } from 'next-intl/server'
import { listHref } from '#components/ui/list-href.ts'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { BOARD_VIEWS, type BoardQuery, type BoardTime } from '#lib/contracts/schedule-board.ts'
import { TimeBar } from '../time-bar.tsx'
import { boardParams } from './board-params.ts'

type Props = { query: BoardQuery; time: BoardTime; now: number }

/** Which time the board shows and in which unit, and as what; every change is an address of its own. */
export async function BoardTimeBar({ query, time, now }: Props) {
  const words = await getTranslations('board')
  const params = boardParams(query, time)
  return (
    <TimeBar path="/SCHEDULE" params={params} time={time} asked={query.start} now={now}>
      <TabLinks
        label={words('view')}
        tabs={BOARD_VIEWS.map((view) => ({
          href: listHref('/SCHEDULE', params, { view: view === 'chart' ? null : view }),
          label: words(`view_${view}`),
          current: (query.view ?? 'chart') === view,
        }))}
      />
    </TimeBar>
  )
}
