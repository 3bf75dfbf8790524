import '#components/ui/styles/parts/board.css'
import { getTranslations } from 'next-intl/server'
import { AsOfBanner } from '#components/space/as-of-banner.tsx'
import { AsOfControl } from '#components/space/as-of-control.tsx'
import { NoSuchMomentPage } from '#components/space/no-such-moment-page.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { boardQuery, boardTime } from '#lib/contracts/schedule-board.ts'
import { isNoMoment, momentOf } from '#lib/core/moment.ts'
import { mayEver } from '#lib/core/policy.ts'
import { Board } from './board.tsx'
import { BoardBar } from './board-bar.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('SCHEDULE')

/** The schedule board: the publication periods of the patterns in the reader's scope, side by side in time. */
export default async function SchedulePage({ searchParams }: Props) {
  const viewer = await requireScreen('SCHEDULE')
  const params = await listParams(searchParams)
  const words = await getTranslations('board')
  if (isNoMoment(params.at)) return <NoSuchMomentPage title={words('title')} given={params.at} />
  const query = boardQuery.parse(params)
  const now = Date.now()
  const time = boardTime(query, now)
  const stateAt = (query.at === undefined ? null : momentOf(query.at)?.getTime()) ?? null
  const mayPublish = mayEver(viewer, 'roomPattern.publish') || mayEver(viewer, 'areaPattern.publish')
  return (
    <div className="page page-list page-board">
      <PageHeader
        title={words('title')}
        purpose={words(mayPublish ? 'purpose' : 'purposeRead')}
        actions={<AsOfControl at={query.at} />}
      />
      <AsOfBanner at={query.at} query="&kind=pattern" />
      <BoardBar query={query} time={time} now={now} viewer={viewer} />
      <Board query={query} time={time} now={now} stateAt={stateAt} viewer={viewer} />
    </div>
  )
}
