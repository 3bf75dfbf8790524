import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listTools } from '#lib/contracts/calls/tools.ts'
import { toolQuery } from '#lib/contracts/tools.ts'
import { can } from '#lib/core/policy.ts'
import { toolColumns, toolFilters, toToolRow } from '../tool-list.tsx'
import { ToolRows } from '../tool-rows.ts'
import { ToolTabs } from '../tool-tabs.tsx'

const PATH = '/TOOL8110/versions'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('TOOL8110')

/** TOOL8110: every version of the tools. */
export default async function ToolVersionsPage({ searchParams }: Props) {
  const viewer = await requireScreen('TOOL8110')
  const params = await listParams(searchParams)
  const query = toolQuery.parse(params)
  const mayRegister = can(viewer, 'tool.register')
  const setup = await listSetup('tools', PATH, params, () => ask(listTools, {}, queryText(query)))
  const page = await read(listTools, { query: queryText(query), screen: 'TOOL8110' })
  const words = await getTranslations('tools')
  const { q, sort, type, state } = query
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={mayRegister && { href: '/TOOL8201', label: words('registerTitle') }}
      tabs={<ToolTabs current="versions" />}
      filters={
        <FilterBar
          path={PATH}
          params={{ q, sort, type, state }}
          setup={setup}
          columns={toolColumns(words)}
          {...toolFilters(words, mayRegister)}
        />
      }
    >
      <ToolRows
        page={packPage(page, toToolRow)}
        place={placeOf(setup, placeParams(query), query.sort)}
        mayRegister={mayRegister}
      />
    </ListFrame>
  )
}
