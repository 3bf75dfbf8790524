import { getTranslations } from 'next-intl/server'
import { readItem } from '#app/(console)/read-item.ts'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { readBatch } from '#lib/contracts/calls/user-batches.ts'
import { formatJst } from '#lib/core/jst.ts'
import { BatchStateBadge } from '../batch-state-badge.tsx'
import { BatchPeople } from './batch-people.tsx'
import { BatchWork } from './batch-work.tsx'

export const generateMetadata = () => screenTitle('AC2110')

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

/** AC2110: how far something is that is done with many people, and what became of each. */
export default async function BatchPage({ params, searchParams }: Props) {
  await requireScreen('AC2110')
  const query = await listParams(searchParams)
  const item = await readItem('AC2110', readBatch, params)
  const words = await getTranslations('userBatches')
  const people = (count: number) => words('people', { count })
  return (
    <div className="page">
      <PageHeader
        title={words(`name_${item.action}`)}
        badges={<BatchStateBadge item={item} />}
        actions={<LinkButton href="/AC2110">{words('toList')}</LinkButton>}
      />
      {item.state === 'working' && <BatchWork item={item} />}
      <Card title={words('result')}>
        <DescriptionList
          facts={[
            { term: words('selected'), value: people(item.personCount) },
            { term: words('doneCount'), value: people(item.doneCount) },
            { term: words('refusedCount'), value: people(item.refusedCount) },
            { term: words('createdBy'), value: item.createdBy?.userName },
            { term: words('createdAt'), value: formatJst(item.createdAt) },
            { term: words('endedAt'), value: item.endedAt && formatJst(item.endedAt) },
          ]}
        />
      </Card>
      <BatchPeople item={item} query={query} />
    </div>
  )
}
