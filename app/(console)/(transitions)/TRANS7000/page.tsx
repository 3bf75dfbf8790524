import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { CsvDownload } from '#components/list/csv-download.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import { readTransitionCsv } from '#lib/contracts/calls/transitions.ts'
import { transitionQuery } from '#lib/contracts/transitions.ts'
import { canInScope } from '#lib/core/policy.ts'
import { ListButton } from './list-button.tsx'
import { TransitionFilters } from './transition-filters.tsx'
import { transitionParams } from './transition-params.ts'
import { TransitionTable } from './transition-table.tsx'
import { TransitionTabs } from './transition-tabs.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('TRANS7000')

/** TRANS7000: the transitions in the reader's scope. */
export default async function TransitionsPage({ searchParams }: Props) {
  const { authority, lang } = await requireScreen('TRANS7000')
  const query = transitionQuery.parse(await listParams(searchParams))
  const words = await getTranslations('transitions')
  return (
    <div className="page page-list">
      <PageHeader
        title={words('title')}
        purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
        actions={
          canInScope({ authority }, 'transition.create') && (
            <>
              <ListButton />
              <LinkButton href="/TRANS7000/new" variant="primary" icon="plus">
                {words('create')}
              </LinkButton>
            </>
          )
        }
      />
      <TransitionTabs current="list" />
      <TransitionFilters query={query} />
      <Suspense fallback={<SkeletonTable columns={5} />}>
        <TransitionTable query={query} authority={authority} />
      </Suspense>
      <CsvDownload href={hrefOf(readTransitionCsv)} params={transitionParams(query)} lang={lang} />
    </div>
  )
}
