import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { ListFrame } from '#components/list/list-frame.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listWork, readWorkCounts } from '#lib/contracts/calls/work-queues.ts'
import { workQuery } from '#lib/contracts/work-queues.ts'
import { firstQueue } from './first-queue.ts'
import { QueueTabs } from './queue-tabs.tsx'
import { WorkFilters } from './work-filters.tsx'
import { WorkTable } from './work-table.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('QUEUES')

/** QUEUES: what is left to put right in the reader's scope, a queue at a time. */
export default async function QueuesPage({ searchParams }: Props) {
  const { authority, me } = await requireScreen('QUEUES')
  const params = await listParams(searchParams)
  const asked = workQuery.parse(params)
  // An address that names its queue is read at one time with the counts; else they say which one it is.
  const queue = asked.queue ?? firstQueue((await read(readWorkCounts)).item)
  const query = { ...asked, queue }
  const [words, setup, { item: counts }] = await Promise.all([
    getTranslations('work'),
    listSetup('workItems', '/QUEUES', params, () => ask(listWork, {}, queryText(query))),
    read(readWorkCounts),
  ])
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={false}
      tabs={<QueueTabs current={queue} counts={counts} />}
      filters={<WorkFilters queue={queue} query={query} setup={setup} />}
    >
      <WorkTable
        queue={queue}
        query={query}
        setup={setup}
        authority={authority}
        me={{ id: me.id, name: me.userName, nameEn: '' }}
      />
    </ListFrame>
  )
}
