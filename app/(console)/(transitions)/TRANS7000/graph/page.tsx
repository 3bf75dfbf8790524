import { getTranslations } from 'next-intl/server'
import { AroundNote } from '#app/(console)/(transitions)/graph/around-note.tsx'
import { GraphChart } from '#app/(console)/(transitions)/graph/graph-chart.tsx'
import { GraphFigures } from '#app/(console)/(transitions)/graph/graph-figures.tsx'
import { GraphFindings } from '#app/(console)/(transitions)/graph/graph-findings.tsx'
import { GraphTable } from '#app/(console)/(transitions)/graph/graph-table.tsx'
import { MomentView } from '#app/(console)/(transitions)/graph/moment-view.tsx'
import { TransitionTabs } from '#app/(console)/(transitions)/TRANS7000/transition-tabs.tsx'
import { NoSuchMomentPage } from '#components/space/no-such-moment-page.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { PageHeader } from '#components/ui/page-header.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { readGraph } from '#lib/contracts/calls/transitions.ts'
import { transitionLinkQuery } from '#lib/contracts/transition-graph.ts'
import { formatJst } from '#lib/core/jst.ts'
import { isNoMoment } from '#lib/core/moment.ts'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('TRANS7000')

/** What leads where at a moment, as a picture or as a table, and what is wrong with it. */
export default async function TransitionGraphPage({ searchParams }: Props) {
  const { authority, lang } = await requireScreen('TRANS7000')
  const params = await listParams(searchParams)
  const words = await getTranslations('transitions')
  const { at, spaceId } = params
  if (isNoMoment(at)) return <NoSuchMomentPage title={words('graphTitle')} given={at} />
  const query = transitionLinkQuery.parse(params)
  const { item } = await read(readGraph, { query: { at, spaceId }, screen: 'TRANS7000' })
  const isTable = params.view === 'table'
  const href = (view: string | undefined) => listHref('/TRANS7000/graph', { at, spaceId, view })
  return (
    <div className="page page-list">
      <PageHeader title={words('graphTitle')} purpose={words('graphPurpose')} />
      <TransitionTabs current="graph" />
      <MomentView
        key={at ?? 'now'}
        at={item.at}
        looks={
          <TabLinks
            label={words('looks')}
            tabs={[
              { href: href(undefined), label: words('view_chart'), current: !isTable },
              { href: href('table'), label: words('view_table'), current: isTable },
            ]}
          />
        }
      >
        <p role="status" className="text-help text-ink-2">
          {words('asOf', { at: formatJst(item.at, 'long', lang) })}
        </p>
        {spaceId !== undefined && (
          <AroundNote space={item.space} href={listHref('/TRANS7000/graph', { at, view: params.view })} />
        )}
        <GraphFigures graph={item} at={at} spaceId={spaceId} />
        {isTable || item.linkCount === 0 ? (
          <GraphTable query={query} authority={authority} />
        ) : (
          <GraphChart graph={item} authority={authority} at={at} />
        )}
        <GraphFindings graph={item} authority={authority} />
      </MomentView>
    </div>
  )
}
