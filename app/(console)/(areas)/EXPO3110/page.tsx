import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { SpaceExplorer } from '#components/explorer/space-explorer.tsx'
import { ViewTabs } from '#components/explorer/view-tabs.tsx'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { AsOfLink } from '#components/space/as-of-link.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listExpoAreas } from '#lib/contracts/calls/expo-areas.ts'
import { expoAreaQuery } from '#lib/contracts/expo-areas.ts'
import { spaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { mayEver } from '#lib/core/policy.ts'
import { expoAreaColumns, expoAreaFilters, toExpoAreaRow } from './expo-area-list.tsx'
import { ExpoAreaRows } from './expo-area-rows.ts'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('EXPO3110')

/** EXPO3110: the V Expo areas. */
export default async function ExpoAreasPage({ searchParams }: Props) {
  const { authority } = await requireScreen('EXPO3110')
  const params = await listParams(searchParams)
  const query = expoAreaQuery.parse(params)
  const isTree = params.view === 'tree'
  const words = await getTranslations('expoAreas')
  const spaces = await getTranslations('spaces')
  const setup = await listSetup('expoAreas', '/EXPO3110', params, () => ask(listExpoAreas, {}, queryText(query)))
  const mayWrite = mayEver({ authority }, 'expoArea.write')
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={mayWrite && { href: '/EXPO3110/new', label: words('create') }}
      actions={<AsOfLink />}
      tabs={<ViewTabs path="/EXPO3110" isTree={isTree} />}
      filters={
        !isTree && (
          <FilterBar
            path="/EXPO3110"
            params={placeParams(query)}
            setup={setup}
            columns={expoAreaColumns(words)}
            {...expoAreaFilters(words, spaces)}
          />
        )
      }
    >
      {isTree ? (
        <SpaceExplorer path="/EXPO3110" query={spaceNodeQuery.parse(params)} authority={authority} />
      ) : (
        <ExpoAreaRows
          page={packPage(await read(listExpoAreas, { query: queryText(query), screen: 'EXPO3110' }), toExpoAreaRow)}
          place={placeOf(setup, placeParams(query), query.sort)}
          mayWrite={mayWrite}
        />
      )}
    </ListFrame>
  )
}
