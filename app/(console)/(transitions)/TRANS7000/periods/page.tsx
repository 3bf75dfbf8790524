import { getTranslations } from 'next-intl/server'
import { PeriodTable } from '#app/(console)/(transitions)/graph/period-table.tsx'
import { TransitionTabs } from '#app/(console)/(transitions)/TRANS7000/transition-tabs.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { readPeriods } from '#lib/contracts/calls/transitions.ts'
import { formatJst } from '#lib/core/jst.ts'
import { isNoMoment, momentOf } from '#lib/core/moment.ts'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('TRANS7000')

/** Texts that are moments, or not there: the end is not after the beginning, which is now where it is not given. */
function isReversed(from = '', to = ''): boolean {
  const [start, end] = [momentOf(from) ?? new Date(), momentOf(to)]
  return end !== null && end <= start
}

/** What is wrong with the transitions over the whole period, boundary by boundary, from now on. */
export default async function TransitionPeriodsPage({ searchParams }: Props) {
  await requireScreen('TRANS7000')
  const { from, to } = await listParams(searchParams)
  const words = await getTranslations('transitions')
  const wrong = [from, to].find(isNoMoment)
  const asOf = await getTranslations('asOf')
  const problem =
    wrong !== undefined ? asOf('noSuchMoment', { given: wrong }) : isReversed(from, to) && words('periodsReversed')
  if (problem) {
    return (
      <div className="page page-list">
        <PageHeader title={words('periodsTitle')} />
        <TransitionTabs current="periods" />
        <Notice tone="warn">{problem}</Notice>
      </div>
    )
  }
  const { item } = await read(readPeriods, { query: { from, to }, screen: 'TRANS7000' })
  return (
    <div className="page page-list">
      <PageHeader title={words('periodsTitle')} purpose={words('periodsPurpose')} />
      <TransitionTabs current="periods" />
      {item.isCut && (
        <Notice>
          {words('periodsCut', { to: formatJst(item.to) })}{' '}
          <a className="text-link" href={`/TRANS7000/periods?from=${item.to}`}>
            {words('periodsNext')}
          </a>
        </Notice>
      )}
      <PeriodTable periods={item.periods} />
    </div>
  )
}
