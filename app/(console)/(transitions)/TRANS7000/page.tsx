import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { CsvDownload } from '#components/list/csv-download.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import { listTransitions, readTransitionCsv } from '#lib/contracts/calls/transitions.ts'
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
  const params = await listParams(searchParams)
  const query = transitionQuery.parse(params)
  const setup = await listSetup('transitions', '/TRANS7000', params, () => ask(listTransitions, {}, queryText(query)))
  const words = await getTranslations('transitions')
  const mayCreate = canInScope({ authority }, 'transition.create')
  return (
    <ListFrame
      title={words('title')}
      purpose={words(authority <= 1 ? 'purpose' : 'purposeScope')}
      create={mayCreate && { href: '/TRANS7000/new', label: words('create') }}
      actions={mayCreate && <ListButton />}
      tabs={<TransitionTabs current="list" />}
      filters={
        <TransitionFilters
          query={query}
          setup={setup}
          display={<CsvDownload href={hrefOf(readTransitionCsv)} params={transitionParams(query)} lang={lang} />}
        />
      }
    >
      <TransitionTable query={query} authority={authority} setup={setup} />
    </ListFrame>
  )
}
